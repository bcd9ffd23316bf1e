/** What other features may show of handshakes: two people side by side, the card before its data has come, and badges. */
export { handshakeBadges } from './badge/handshake-badges.ts'
export { AvatarPair } from './face-off/avatar-pair.tsx'
export { FaceOffSkeleton } from './face-off/face-off-skeleton.tsx'
