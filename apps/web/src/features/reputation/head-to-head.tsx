/** The record of two people against each other: who won how often, the run, what it came to, what is open, and the last meetings with a rematch. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { leadWords, streakWords } from '@handshake/domain/reputation/rivalry-words.ts'
import { useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { QueryCard } from '#patterns/query-card.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { headToHeadQuery } from './reputation.queries.ts'
import { toneOf } from './rivalry-line.tsx'

type Between = ResultOf<typeof reputation.readHeadToHead>

type HeadToHeadProps = { person: Pick<PersonView, 'id' | 'displayName'> }

const firstName = ({ displayName }: HeadToHeadProps['person']) => displayName.trim().split(/\s+/)[0] ?? displayName

export function HeadToHead({ person }: HeadToHeadProps) {
  const query = useQuery(headToHeadQuery(person.id))
  const { data } = query
  return (
    <QueryCard
      title="Head to head"
      description={data && recordWords(data, firstName(person))}
      query={query}
      failed="We couldn’t load your record."
      loading={<Skeleton className="mt-4 h-16" />}
    >
      {(data) => (
        <>
          {data.meetings > 0 && <Figures record={data} other={firstName(person)} />}
          {data.running.length > 0 && <Running running={data.running} />}
          {data.meetings > 0 && <Meetings record={data} />}
        </>
      )}
    </QueryCard>
  )
}

const recordWords = ({ meetings, streak, ...record }: Between, other: string): string => {
  if (meetings === 0) return 'You two haven’t settled a handshake yet.'
  const run = streakWords(streak, other)
  return `${leadWords(record, other)}.${run === null ? '' : ` ${run}.`}`
}

const looks: { readonly [Result in Between['lastMeetings'][number]['result']]: readonly [word: string, tone: Tone] } = {
  won: ['Won', 'yours'],
  lost: ['Lost', 'neutral'],
  drawn: ['Tied', 'neutral'],
}

function Figures({ record, other }: { record: Between; other: string }) {
  const figures = [
    ['You won', record.wins],
    [`${other} won`, record.losses],
    ['Tied', record.undecided],
  ] as const
  return (
    <>
      <dl className="mt-4 grid grid-cols-3 divide-x divide-line rounded-card bg-sunken py-3 text-center">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="px-1 text-sm text-muted wrap-anywhere">{name}</dt>
            <dd className="tabular text-2xl font-semibold text-text">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex items-baseline justify-between text-sm text-muted">
        Between you
        <Money amount={record.netCents} kind="movement" tone={toneOf(record.netCents)} />
      </p>
      <p className="text-sm text-faint">Only the two of you see this.</p>
    </>
  )
}

function Running({ running }: { running: Between['running'] }) {
  return (
    <section aria-labelledby="open-between" className="mt-5">
      <h3 id="open-between" className="text-sm font-medium text-muted">
        Open between you
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {running.map(({ handshakeId, title, status }) => (
          <li key={handshakeId} className="flex items-center justify-between gap-3 py-2.5">
            <Link
              to={`/handshake/${handshakeId}`}
              className="min-w-0 font-medium text-text wrap-anywhere hover:underline"
            >
              {title}
            </Link>
            <Badge tone={status === 'disputed' ? 'loss' : 'held'}>{openWords[status] ?? 'Running'}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

const openWords: Partial<Record<Between['running'][number]['status'], string>> = {
  matched: 'Not started',
  outcome_pending: 'Who won?',
  finalizing: 'Paying out',
  disputed: 'Disputed',
}

function Meetings({ record }: { record: Between }) {
  return (
    <section aria-labelledby="last-meetings" className="mt-5">
      <h3 id="last-meetings" className="text-sm font-medium text-muted">
        Last meetings
      </h3>
      <ul aria-labelledby="last-meetings" className="divide-y divide-line">
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
    </section>
  )
}
