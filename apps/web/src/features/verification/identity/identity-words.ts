/** How an identity check reads: its badge and its pictures. */
import type { IdentityPart } from '@handshake/domain/verification/identity-check.ts'
import type { IdentityState } from '@handshake/domain/verification/identity-machine.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { BadgeLook } from '#ui/status-badge.tsx'

const notVerified: BadgeLook = { label: 'Identity not verified', tone: 'neutral', icon: CircleDashed }

export const identityLooks: Readonly<Record<IdentityState | 'none', BadgeLook>> = {
  none: notVerified,
  started: notVerified,
  withdrawn: notVerified,
  in_review: { label: 'In review', tone: 'info', icon: Clock },
  verified: { label: 'Identity verified', tone: 'yours', icon: BadgeCheck },
  declined: { label: 'Not verified', tone: 'loss', icon: CircleX },
}

export const partWords: Readonly<Record<IdentityPart, { readonly label: string; readonly hint: string }>> = {
  front: { label: 'Front of the document', hint: 'The side with your photo. All four corners, no glare.' },
  back: { label: 'Back of the document', hint: 'The other side, just as sharp.' },
  selfie: { label: 'Selfie', hint: 'Your face, straight on, in good light.' },
}
