/** The card that introduces a person: picture, name, achievements, what is verified, and the reliability score. */
import type { SessionView } from '@handshake/contracts/session.ts'
import { useQuery } from '@tanstack/react-query'
import ShieldUser from 'lucide-react/icons/shield-user'
import { AchievementBadges } from '#features/reputation/achievement-badges.tsx'
import { reputationQuery, statisticsQuery } from '#features/reputation/reputation.queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { LogoMark } from '#ui/logo.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { ReliabilityScale } from './reliability-scale.tsx'
import { VerificationBadges } from './verification-badges.tsx'

const staffRoles: Readonly<Record<SessionView['person']['role'], string | null>> = {
  user: null,
  support: 'Support',
  arbitrator: 'Arbitrator',
  admin: 'Admin',
}

export function IdentityCard({ person, className }: { person: SessionView['person']; className?: string }) {
  const staffRole = staffRoles[person.role]
  const figures = useQuery(statisticsQuery).data
  const standing = useQuery(reputationQuery()).data
  return (
    <Card padding="none" className={classNames('overflow-hidden max-md:rounded-none max-md:border-x-0', className)}>
      <div className="relative flex items-center gap-4 large-text:flex-col large-text:items-start overflow-hidden p-5 sm:gap-6 sm:p-8">
        <LogoMark className="pointer-events-none absolute -top-6 right-4 size-56 opacity-[0.07] max-sm:hidden" />
        <Avatar name={person.displayName} src={person.avatarUrl} size="xl" />
        <div className="relative min-w-0">
          <h1 tabIndex={-1} className="text-2xl font-semibold break-words outline-none sm:text-3xl">
            <span className="sr-only">Passport for </span>
            {person.displayName}
          </h1>
          <p className="truncate text-muted">@{person.username}</p>
          <div className="mt-3 flex flex-wrap gap-2">
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
      <div className="border-t border-line p-5 sm:p-8">
        <ReliabilityScale
          score={standing?.reliabilityScore ?? person.reliabilityScore}
          obligations={standing && { met: standing.obligationsMet, missed: standing.obligationsMissed }}
        />
      </div>
      {person.needsVerification && (
        <p className="border-t border-line bg-held-soft px-5 py-4 text-sm text-held sm:px-8">
          Verify your email to move money and create handshakes.{' '}
          <Link to="/email-verification" className="font-medium underline">
            Verify your email
          </Link>
        </p>
      )}
    </Card>
  )
}
