/** The card that introduces a person: picture, name, achievements, what is verified, and where they stand in one line each. */
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import MailWarning from 'lucide-react/icons/mail-warning'
import ShieldUser from 'lucide-react/icons/shield-user'
import { ownProfileQuery } from '#features/profile/use-own-profile.ts'
import { AchievementBadges } from '#features/reputation/achievement-badges.tsx'
import { statisticsQuery } from '#features/reputation/reputation.queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { StandingLines } from './standing-lines.tsx'

const staffRoles: Readonly<Record<SessionView['person']['role'], string | null>> = {
  user: null,
  support: 'Support',
  arbitrator: 'Arbitrator',
  admin: 'Admin',
}

export function IdentityCard({ person, className }: { person: SessionView['person']; className?: string }) {
  const staffRole = staffRoles[person.role]
  const figures = useQuery(statisticsQuery).data
  return (
    <Card padding="none" className={classNames('overflow-hidden', className)}>
      <div className="flex items-center gap-4 large-text:flex-col large-text:items-start border-b border-line p-4 sm:p-5">
        <Avatar name={person.displayName} src={person.avatarUrl} size="lg" />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-semibold break-words outline-none">
            <span className="sr-only">Passport for </span>
            {person.displayName}
          </h1>
          <p className="truncate text-sm text-muted">@{person.username}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {figures && <AchievementBadges {...figures} />}
            <VerificationBadges person={person} />
            {staffRole && (
              <Badge tone="info" icon={ShieldUser}>
                {staffRole}
              </Badge>
            )}
          </div>
        </div>
      </div>
      {person.needsVerification && (
        <p className="border-b border-line bg-held-soft px-4 py-3 text-sm text-held sm:px-5">
          Verify your email to move money and create handshakes.{' '}
          <Link to="/email-verification" className="font-medium underline">
            Verify your email
          </Link>
        </p>
      )}
      <StandingLines />
    </Card>
  )
}

/** What is verified about a person, and what is not yet. */
function VerificationBadges({ person }: { person: SessionView['person'] }) {
  const profile = useQuery(ownProfileQuery).data?.profile
  const further = profile
    ? [
        { name: 'Phone', verified: profile.phoneVerified },
        { name: 'Identity', verified: profile.hasPassport },
      ]
    : []
  return (
    <>
      {person.emailVerified ? (
        <Badge tone="yours" icon={BadgeCheck}>
          Email verified
        </Badge>
      ) : (
        <Badge tone="held" icon={MailWarning}>
          Email not verified
        </Badge>
      )}
      {further.map(({ name, verified }) =>
        verified ? (
          <Badge key={name} tone="yours" icon={BadgeCheck}>
            {name} verified
          </Badge>
        ) : (
          <Link key={name} to="/verifications" className="max-w-full rounded-full">
            <Badge icon={CircleDashed}>{name} not verified</Badge>
          </Link>
        ),
      )}
    </>
  )
}
