/** The record of two people against each other: who won how often, what it came to, and the last meetings with a rematch. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { reputation } from '@handshake/contracts/reputation.ts'
import { useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { QueryCard } from '#patterns/query-card.tsx'
import { readQuery } from '#platform/cache/queries.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'

type Record = ResultOf<typeof reputation.readHeadToHead>

type HeadToHeadProps = { person: Pick<PersonView, 'id' | 'displayName'> }

export function HeadToHead({ person }: HeadToHeadProps) {
  const query = useQuery(readQuery('reputation.readHeadToHead', reputation.readHeadToHead, { personId: person.id }))
  const { data } = query
  return (
    <QueryCard
      title="Head to head"
      description={data && recordWords(data)}
      query={query}
      failed="We couldn’t load your record."
      loading={<Skeleton className="mt-4 h-16" />}
    >
      {(data) => data.meetings > 0 && <Meetings record={data} />}
    </QueryCard>
  )
}

const recordWords = ({ meetings }: Record): string => {
  if (meetings === 0) return 'You two haven’t settled a handshake yet.'
  return meetings === 1 ? 'One settled handshake.' : `${meetings} settled handshakes.`
}

const looks: { readonly [Result in Record['lastMeetings'][number]['result']]: readonly [word: string, tone: Tone] } = {
  won: ['Won', 'yours'],
  lost: ['Lost', 'neutral'],
  drawn: ['Tied', 'neutral'],
}

function Meetings({ record }: { record: Record }) {
  const figures = [
    ['You won', record.wins],
    ['They won', record.losses],
    ['Tied', record.undecided],
  ] as const
  return (
    <>
      <dl className="mt-4 grid grid-cols-3 divide-x divide-line rounded-card bg-sunken py-3 text-center">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="tabular text-2xl font-semibold text-text">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex items-baseline justify-between text-sm text-muted">
        Between you
        <Money amount={record.netCents} kind="movement" tone={toneOf(record.netCents)} />
      </p>
      <ul aria-label="Last meetings" className="mt-3 divide-y divide-line border-t border-line">
        {record.lastMeetings.map((meeting) => {
          const [word, tone] = looks[meeting.result]
          return (
            <li key={meeting.handshakeId} className="flex items-center gap-3 py-3 last:pb-0">
              <div className="min-w-0 grow">
                <Link
                  to={`/handshake/${meeting.handshakeId}`}
                  className="block truncate font-medium text-text hover:underline"
                >
                  {meeting.title}
                </Link>
                <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-faint">
                  <Badge tone={tone} className="h-5">
                    {word}
                  </Badge>
                  <Money amount={meeting.netCents} kind="movement" size="sm" tone={toneOf(meeting.netCents)} />
                  <TimeAgo at={meeting.at} />
                </p>
              </div>
              <ButtonLink
                size="sm"
                to={`/create?rematch=${meeting.handshakeId}`}
                aria-label={`Rematch: ${meeting.title}`}
              >
                <RotateCcw aria-hidden="true" />
                Rematch
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const toneOf = (cents: number) => (cents > 0 ? 'yours' : cents < 0 ? 'loss' : 'neutral')
