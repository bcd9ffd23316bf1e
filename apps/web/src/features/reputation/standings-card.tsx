/** The monthly standings among friends who joined: what joining shows of oneself first, then the table, and the way out. */
import { reputation, type StandingsView } from '@handshake/contracts/reputation/reputation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { QueryCard } from '#patterns/query-card.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { standingsQuery } from './reputation.queries.ts'

export function StandingsCard() {
  return (
    <QueryCard
      title="Monthly standings"
      query={useQuery(standingsQuery)}
      failed="We couldn’t load the standings."
      loading={<Skeleton className="mt-4 h-24" />}
    >
      {(view) => (view.hasJoined ? <Joined view={view} /> : <Join />)}
    </QueryCard>
  )
}

/** The answer of a change is what is shown next. */
function useStandings(route: typeof reputation.joinStandings | typeof reputation.leaveStandings) {
  const cache = useQueryClient()
  return useCall<typeof route>(route, {
    onDone: (view) => {
      cache.setQueryData(standingsQuery.queryKey, view)
    },
  })
}

function Join() {
  const join = useStandings(reputation.joinStandings)
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      <p className="text-sm text-muted">
        See which of your friends wins most this month. Friends who joined see how many handshakes you won and lost.
        They don’t see amounts or who you played, and you can leave at any time.
      </p>
      <ActionProblem error={join.error} title="We couldn’t add you" />
      <Button busy={join.busy} busyText="Joining…" onClick={() => join.run({})}>
        Join
      </Button>
    </div>
  )
}

const monthOf = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

function Joined({ view }: { view: StandingsView }) {
  const leave = useStandings(reputation.leaveStandings)
  return (
    <div className="mt-1 flex flex-col gap-3">
      {view.onBreak ? (
        <p className="text-sm text-muted">You’re taking a break. Nobody sees you here until it’s over.</p>
      ) : (
        <>
          <p className="text-sm text-muted">{monthOf.format(new Date(view.month))}, by wins</p>
          <Table people={view.people} />
          {view.people.length < 2 && (
            <p className="text-sm text-muted">
              None of your friends have joined yet. They’ll show up here when they do.
            </p>
          )}
        </>
      )}
      <ActionProblem error={leave.error} title="We couldn’t take you out" />
      <Button
        variant="ghost"
        size="sm"
        className="self-start"
        busy={leave.busy}
        busyText="Leaving…"
        onClick={() => leave.run({})}
      >
        Leave the standings
      </Button>
    </div>
  )
}

function Table({ people }: { people: StandingsView['people'] }) {
  const myId = useSessionAnswer()?.session?.person.id
  return (
    <ol aria-label="Monthly standings" className="-mx-2 flex flex-col">
      {people.map(({ rank, person, wins, losses }) => {
        const mine = person.id === myId
        return (
          <li
            key={person.id}
            className={classNames(
              'flex min-h-12 items-center gap-3 rounded-control px-2 py-1.5',
              mine && 'bg-accent-soft',
            )}
          >
            <span className="tabular w-5 shrink-0 text-right font-semibold text-muted">{rank}</span>
            <Avatar name={person.displayName} src={person.avatarUrl} size="sm" />
            {mine ? (
              <span className="min-w-0 grow font-semibold text-accent-text">You</span>
            ) : (
              <Link
                to={`/profile/${person.username}`}
                className="min-w-0 grow font-medium text-text wrap-anywhere hover:underline"
              >
                {person.displayName}
              </Link>
            )}
            <span className="tabular shrink-0 text-sm text-muted">
              <span className="font-semibold text-text">{wins} won</span> · {losses} lost
            </span>
          </li>
        )
      })}
    </ol>
  )
}
