/** The badge of a handshake's status, in the words of its table or in others. */
import { StatusBadge } from '#ui/status-badge.tsx'
import { type HandshakeBadgeName, handshakeBadges } from './handshake-badges.ts'

type HandshakeBadgeProps = { status: HandshakeBadgeName; text?: string | undefined; className?: string | undefined }

export const HandshakeBadge = ({ status, ...rest }: HandshakeBadgeProps) => (
  <StatusBadge look={handshakeBadges[status]} {...rest} />
)
