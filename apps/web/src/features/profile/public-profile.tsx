/** What is public of a person: who they are, how reliable, and how they stand to the one who looks. */
import type { PublicProfile } from '@handshake/contracts/profile/profile.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { reliabilityLabel } from '@handshake/domain/reputation/reliability.ts'
import { useQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import type { ReactNode } from 'react'
import { ReliabilityBadge } from '#features/reputation/reputation.public.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { formatMonth } from '#platform/format.ts'
import { usePlaceParams } from '#platform/navigation.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { NamedLine } from '#ui/named-value.tsx'

type PublicProfileProps = {
  /** What the person has earned, beside their name. */
  badges: (person: PublicProfile) => ReactNode
  /** What the reader can do with the person. */
  actions: (person: PublicProfile) => ReactNode
  /** What the two have been through together. */
  record: (person: PublicProfile) => ReactNode
}

export function PublicProfilePage({ badges, actions, record }: PublicProfileProps) {
  const who = usePlaceParams().who ?? ''
  const query = useQuery(readQuery('profile.readPublicProfile', profile.readPublicProfile, { who }))
  const { data, error } = query
  if (data)
    return (
      <div className="mx-auto flex max-w-xl flex-col gap-5">
        <PublicCard person={data} badges={badges(data)}>
          {actions(data)}
        </PublicCard>
        {record(data)}
      </div>
    )
  if (!error) {
    return (
      <Card padding="lg" className="mx-auto max-w-xl">
        <LoadingLabel />
        <Skeleton className="mx-auto size-24 rounded-full" />
        <Skeleton className="mx-auto mt-4 h-7 w-48" />
        <Skeleton className="mt-8 h-24" />
      </Card>
    )
  }
  return (
    <>
      <PageHead title="Public profile" />
      {isApiError(error) && error.code === 'profile.unknown' ? (
        <EmptyState
          picture="people"
          title={error.message}
          description="They may have changed their username, or closed their account."
          action={<ButtonLink to="/passport">Back to your passport</ButtonLink>}
        />
      ) : (
        <QueryError query={query} failed="Error loading profile" />
      )}
    </>
  )
}

type PublicCardProps = { person: PublicProfile; badges: ReactNode; children: ReactNode }

function PublicCard({ person, badges, children }: PublicCardProps) {
  const figures = [
    ['Reliability', `${person.reliabilityScore} of 100`],
    ['Friends', person.friendCount === null ? 'Not shown' : String(person.friendCount)],
    ['Member since', formatMonth(new Date(person.memberSince))],
  ]
  return (
    <Card padding="lg" className="flex flex-col items-center text-center">
      <Avatar name={person.displayName} src={person.avatarUrl} size="xl" />
      <h1 tabIndex={-1} className="mt-4 max-w-full text-2xl font-semibold break-words outline-none">
        {person.displayName}
      </h1>
      <p className="max-w-full truncate text-muted">@{person.username}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {/* Friends are not graded; of whom one does not know yet, it helps to know. */}
        {person.relation !== 'friend' && (
          <ReliabilityBadge score={person.reliabilityScore} label={reliabilityLabel(person.reliabilityScore)} />
        )}
        {badges}
        {person.relation === 'friend' && (
          <Badge tone="info" icon={Handshake}>
            Your friend
          </Badge>
        )}
      </div>
      <dl className="mt-6 w-full divide-y divide-line border-y border-line text-sm">
        {figures.map(([name, value]) => (
          <NamedLine key={name} name={name} valueLook="tabular font-medium text-text" className="py-3">
            {value}
          </NamedLine>
        ))}
      </dl>
      {person.relation === 'oneself' ? (
        <>
          <p className="mt-4 text-sm text-muted">This is what others see.</p>
          <ButtonLink to="/profile" full className="mt-4">
            Edit your profile
          </ButtonLink>
        </>
      ) : (
        <div className="mt-6 w-full">{children}</div>
      )}
    </Card>
  )
}
