# The program and nothing else. Build it first, without a container: Scripts/build-static dist/payload-lint
#
#   docker build -t payload-lint .
#   docker run --rm -v "$PWD":/data:ro payload-lint --color always .
FROM scratch
COPY dist/payload-lint /payload-lint
USER 65534:65534
WORKDIR /data
ENTRYPOINT ["/payload-lint"]
