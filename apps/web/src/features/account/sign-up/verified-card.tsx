/** Says that an address is verified, and the one way on. */
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'

type VerifiedCardProps = { email: string | null; to: string; next: string; children: ReactNode }

export function VerifiedCard({ email, to, next, children }: VerifiedCardProps) {
  return (
    <MessageCard
      icon={BadgeCheck}
      tone="yours"
      title="Your email is verified"
      actions={
        <ButtonLink to={to} variant="primary" full>
          {next}
        </ButtonLink>
      }
    >
      <p className="font-medium break-all text-text">{email}</p>
      {children}
    </MessageCard>
  )
}
