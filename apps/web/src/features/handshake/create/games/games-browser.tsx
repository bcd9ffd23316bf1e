/** Looks through the games: those under way with their scores, and those one can still bet on, page by page. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { seconds } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { usePaused } from '#platform/use-paused.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { comingGamesQuery, liveGamesQuery } from '../create-queries.ts'
import { useWide } from '../use-wide.ts'
import { GameCard, LiveGame } from './game-card.tsx'
import { groupGames } from './game-groups.ts'
import { GamesFilter, tournamentLeague } from './games-filter.tsx'
import { GamesPager } from './games-pager.tsx'

const searchPauseMs = 300
/** Shorter would look as if nothing had happened. */
const spinnerMs = 500
/** The live line tells what moves; this is for whoever has lost it. */
const refreshMs = { live: seconds(30), coming: seconds(120) }
/** A second tap on a game within this is the first one's. */
const chooseAgainMs = 300
const perPage = { wide: 10, narrow: 5 }

type GamesBrowserProps = { chosenId: string | null; onChoose: (game: GameView) => void }

export function GamesBrowser({ chosenId, onChoose }: GamesBrowserProps) {
  const [address, setAddress] = useSearchParams()
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const [refreshing, setRefreshing] = useState(false)
  const pageSize = perPage[useWide() ? 'wide' : 'narrow']
  const search = usePaused(words.trim(), searchPauseMs)
  const league = address.get('league')
  const narrowing = { ...(league && { league }), ...(search && { search }) }
  const live = useQuery({
    ...liveGamesQuery(narrowing),
    placeholderData: (before) => before,
    refetchInterval: refreshMs.live,
  })
  const coming = useQuery({
    ...comingGamesQuery(narrowing, { page, pageSize }),
    placeholderData: (before) => before,
    refetchInterval: refreshMs.coming,
  })
  const now = new Date()
  const counts = coming.data?.counts

  const chosenAt = useRef(Number.NEGATIVE_INFINITY)

  function choose(game: GameView) {
    const at = performance.now()
    if (at - chosenAt.current < chooseAgainMs) return
    chosenAt.current = at
    onChoose(game)
  }

  function onLeague(next: string | null) {
    setPage(1)
    setAddress(
      (before) => {
        const changed = new URLSearchParams(before)
        if (next === null) changed.delete('league')
        else changed.set('league', next)
        return changed
      },
      { replace: true },
    )
  }

  function clear() {
    setWords('')
    onLeague(null)
  }

  function refresh() {
    setRefreshing(true)
    const pause = new Promise((wake) => setTimeout(wake, spinnerMs))
    void Promise.allSettled([live.refetch(), coming.refetch(), pause]).then(() => setRefreshing(false))
  }

  const filter = (
    <GamesFilter
      words={words}
      league={league}
      onWords={(next) => {
        setWords(next)
        setPage(1)
      }}
      onLeague={onLeague}
      refreshing={refreshing}
      onRefresh={refresh}
    />
  )
  const frame = (content: ReactNode) => (
    <div className="flex flex-col gap-5">
      {filter}
      {content}
    </div>
  )
  if (coming.isError && coming.data === undefined)
    return frame(
      <ErrorState
        what={isApiError(coming.error) ? describeError(coming.error).userMessage : 'Unknown error occurred'}
        money="Nothing left your wallet."
        action={<Button onClick={refresh}>Try Again</Button>}
      />,
    )
  if (coming.data === undefined) return frame(<GamesSkeleton />)
  const empty = coming.data.games.length === 0 && (live.data?.games.length ?? 0) === 0
  if (empty && league === tournamentLeague && search === '')
    return frame(<EmptyState title="PGA Tournaments" description="PGA tournaments coming soon" />)
  if (empty) {
    const filtered = league !== null || search !== ''
    return frame(
      <EmptyState
        title="No Scheduled Games"
        description={filtered ? 'Try adjusting your search or filters' : 'No upcoming games available at the moment'}
        action={filtered && <Button onClick={clear}>Clear search</Button>}
      />,
    )
  }
  return frame(
    <>
      {counts && (
        <p role="status" className="-mb-2 text-sm text-muted">
          {live.isPending ? 'Checking live games...' : `${counts.live} Live Game(s) · ${counts.today} Today`}
        </p>
      )}
      {page === 1 && live.data && live.data.games.length > 0 && (
        <section aria-labelledby="games-live">
          <GroupTitle id="games-live">LIVE NOW</GroupTitle>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever reads by keyboard must be able to scroll it
            tabIndex={0}
            aria-label="Live games"
            className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2"
          >
            {live.data.games.map((game) => (
              <LiveGame key={game.id} game={game} now={now} />
            ))}
          </ul>
        </section>
      )}
      {groupGames(coming.data.games, now).map(({ title, games }) => (
        <section key={title} aria-label={title}>
          <GroupTitle>{title}</GroupTitle>
          <ul className="grid gap-3 md:grid-cols-2">
            {games.map((game) => (
              <li key={game.id} className="flex">
                <GameCard game={game} now={now} chosen={game.id === chosenId} onChoose={choose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {coming.data.games.length === 0 && <p className="text-muted">No games available</p>}
      <GamesPager page={page} pageCount={coming.data.pageCount} onPage={setPage} />
    </>,
  )
}

const GroupTitle = ({ id, children }: { id?: string; children: string }) => (
  <h3 id={id} className="mb-2 text-xs font-semibold tracking-wide text-muted">
    {children}
  </h3>
)

function GamesSkeleton() {
  return (
    <>
      <LoadingLabel>Loading games...</LoadingLabel>
      <div className="grid gap-3 md:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-46 rounded-card!" />
        ))}
      </div>
    </>
  )
}
