/// The kinds of documents that carry payloads.
public enum Carrier: UInt8, CaseIterable, Sendable {
  /// The file is the payload.
  case payload
  /// A payload file for the simulator, which adds `Simulator Target Bundle`.
  case simulator
  /// `{"headers": {…}, "payload": {…}}`
  case request
  case fcm, fcmLegacy, firebaseAdmin, sns, snsPublish
  case azureInstallation, oneSignal, expo, aliyun, jpush, airship, braze, parse, pusherBeams, pinpoint, unifiedPush
}
