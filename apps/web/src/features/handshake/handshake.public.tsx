/** What other features may show of handshakes: two people side by side, and the card before its data has come. */
export { AvatarPair } from './face-off/avatar-pair.tsx'
export { FaceOffSkeleton } from './face-off/face-off-skeleton.tsx'
