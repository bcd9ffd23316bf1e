/** The card that introduces a person: picture, name, what is verified, and the reliability score. */
import type { SessionView } from '@handshake/contracts/session.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import MailWarning from 'lucide-react/icons/mail-warning'
import ShieldUser from 'lucide-react/icons/shield-user'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { LogoMark } from '#ui/logo.tsx'
import { ReliabilityScale } from './reliability-scale.tsx'

const staffRoles: Readonly<Record<SessionView['person']['role'], string | null>> = {
  user: null,
  support: 'Support',
  arbitrator: 'Arbitrator',
  admin: 'Admin',
}

export function IdentityCard({ person }: { person: SessionView['person'] }) {
  const staffRole = staffRoles[person.role]
  return (
    <Card padding="none" className="overflow-hidden max-md:rounded-none max-md:border-x-0">
      <div className="relative flex items-center gap-4 overflow-hidden p-5 sm:gap-6 sm:p-8">
        <LogoMark className="pointer-events-none absolute -top-6 right-4 size-56 opacity-[0.07] max-sm:hidden" />
        <Avatar name={person.displayName} src={person.avatarUrl} size="xl" />
        <div className="relative min-w-0">
          <h1 tabIndex={-1} className="text-2xl font-semibold break-words outline-none sm:text-3xl">
            <span className="sr-only">Passport of </span>
            {person.displayName}
          </h1>
          <p className="truncate text-muted">@{person.username}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {person.emailVerified ? (
              <Badge tone="yours" icon={BadgeCheck}>
                Email verified
              </Badge>
            ) : (
              <Badge tone="held" icon={MailWarning}>
                Email not verified
              </Badge>
            )}
            {staffRole && (
              <Badge tone="info" icon={ShieldUser}>
                {staffRole}
              </Badge>
            )}
          </div>
        </div>
      </div>
      <div className="border-t border-line p-5 sm:p-8">
        <ReliabilityScale score={person.reliabilityScore} />
      </div>
      {!person.emailVerified && (
        <p className="border-t border-line bg-held-soft px-5 py-4 text-sm text-held sm:px-8">
          Moving money and making handshakes need a verified address.{' '}
          <Link to="/email-verification" className="font-medium underline">
            Verify your email
          </Link>
        </p>
      )}
    </Card>
  )
}
