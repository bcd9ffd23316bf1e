/** Looks through the games: those under way with their scores, and those one can still bet on, page by page. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { seconds } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { useMedia } from '#platform/use-media.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { comingGamesQuery, liveGamesQuery } from '../create-queries.ts'
import type { Side } from './game-card.tsx'
import { GamesFilter, tournamentLeague } from './games-filter.tsx'
import { GamesList } from './games-list.tsx'
import { GamesPager } from './games-pager.tsx'
import { useKeptPlaces } from './kept-places.ts'

/** Shorter would look as if nothing had happened. */
const spinnerMs = 500
/** The live line tells what moves; this is for whoever has lost it. */
const refreshMs = { live: seconds(30), coming: seconds(120) }
/** A second tap on a game within this is the first one's. */
const chooseAgainMs = 300
const perPage = { wide: 10, narrow: 5 }
const none: readonly GameView[] = []

type GamesBrowserProps = {
  chosenId: string | null
  /** With the side, where a price was tapped. */
  onChoose: (game: GameView, side?: Side) => void
  /** Whether the prices can be tapped. */
  withSides?: boolean
}

export function GamesBrowser({ chosenId, onChoose, withSides = false }: GamesBrowserProps) {
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  // Another one empties the box, which keeps its words to itself.
  const [filterRound, setFilterRound] = useState(0)
  const [page, setPage] = useState(1)
  const [refreshing, setRefreshing] = useState(false)
  const [refreshRound, setRefreshRound] = useState(0)
  const pageSize = perPage[useMedia('(min-width: 48rem)') ? 'wide' : 'narrow']
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
  const kept = useKeptPlaces({
    asked: [league, search, page, pageSize, refreshRound].join(' '),
    games: coming.data?.games ?? none,
    more: coming.data && { before: page > 1, after: page < coming.data.pageCount },
    isFetching: coming.isFetching,
  })
  // A list that comes while somebody types is drawn between two letters, not before the next one.
  const liveShown = useDeferredValue(live.data)
  const keptEarlier = useDeferredValue(kept)
  const comingShown = keptEarlier.games.length === 0 ? kept : keptEarlier
  const counts = coming.data?.counts

  const chosenAt = useRef(Number.NEGATIVE_INFINITY)

  const onSide = useSame((game: GameView, side: Side | undefined) => {
    const at = performance.now()
    if (at - chosenAt.current < chooseAgainMs) return
    chosenAt.current = at
    onChoose(game, side)
  })
  const onChosen = useSame((game: GameView) => onSide(game, undefined))

  const onLeague = useSame((next: string | null) => {
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
  })

  const onSearch = useSame((next: string) => {
    if (next === search) return
    // What was pressed or typed is on the screen first; the games follow between two frames.
    startTransition(() => {
      setSearch(next)
      setPage(1)
    })
  })

  const onPage = useSame((next: number) => startTransition(() => setPage(next)))

  function clear() {
    setSearch('')
    setFilterRound((round) => round + 1)
    onLeague(null)
  }

  const refresh = useSame(() => {
    setRefreshing(true)
    setRefreshRound((round) => round + 1)
    const pause = new Promise((wake) => setTimeout(wake, spinnerMs))
    void Promise.allSettled([live.refetch(), coming.refetch(), pause]).then(() => setRefreshing(false))
  })

  const filter = (
    <GamesFilter
      key={filterRound}
      league={league}
      onSearch={onSearch}
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
  const empty = kept.games.length === 0 && (live.data?.games.length ?? 0) === 0
  if (empty && league === tournamentLeague && search === '')
    return frame(<EmptyState picture="game" title="PGA Tournaments" description="PGA tournaments coming soon" />)
  if (empty) {
    const filtered = league !== null || search !== ''
    return frame(
      <EmptyState
        picture="game"
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
      <GamesList
        live={page === 1 ? (liveShown?.games ?? none) : none}
        coming={comingShown.games}
        at={comingShown.at}
        chosenId={chosenId}
        onChoose={onChosen}
        onSide={withSides ? onSide : undefined}
      />
      <GamesPager page={page} pageCount={coming.data.pageCount} onPage={onPage} />
    </>,
  )
}

/** The same function for as long as the page is open, which does what the newest one would: nothing is drawn again for it. */
function useSame<Input extends readonly unknown[]>(newest: (...input: Input) => void): (...input: Input) => void {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  const [same] = useState(
    () =>
      (...input: Input) =>
        latest.current(...input),
  )
  return same
}

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
