/** What other features may show of handshakes: two people side by side, the card before its data has come, badges, who decides, and whether money covers it. */
export { FundsCallout } from './accept/funds-callout.tsx'
export { handshakeBadges } from './badge/handshake-badge.tsx'
export { DeciderFields } from './create/subject/decider-fields.tsx'
export { AvatarPair } from './face-off/avatar-pair.tsx'
export { FaceOffSkeleton } from './face-off/face-off-skeleton.tsx'
