/** The second step: the matches of a game, searched, filtered and sorted. */
import type { MatchView } from '@handshake/contracts/esport/esport.ts'
import type { EsportsGameId } from '@handshake/domain/esport/esports-games.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '#patterns/search-field.tsx'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { matchesQuery } from './esport.queries.ts'
import { MatchCard } from './match-card.tsx'
import { listMatches, type MatchFilter, type MatchSort, matchFilters, matchSorts } from './match-filter.ts'

type MatchListProps = { game: EsportsGameId; onChoose: (match: MatchView) => void }

export function MatchList({ game, onChoose }: MatchListProps) {
  const read = useQuery(matchesQuery(game))
  const [words, setWords] = useState('')
  const [filter, setFilter] = useState<MatchFilter>('All')
  const [sort, setSort] = useState<MatchSort>('Date')
  const now = useNow(() => 1_000)
  const matches = read.data?.matches

  if (read.isError && matches === undefined)
    return (
      <ErrorState
        what={describeError(read.error).userMessage}
        money="Nothing left your wallet."
        action={<Button onClick={() => void read.refetch()}>Try Again</Button>}
      />
    )
  if (matches === undefined)
    return (
      <>
        <LoadingLabel>Loading matches...</LoadingLabel>
        <p aria-hidden="true" className="text-sm text-muted">
          Loading matches...
        </p>
        <div className="grid gap-3 md:grid-cols-2">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-52 rounded-card!" />
          ))}
        </div>
      </>
    )
  const shown = listMatches(matches, { words, filter, sort }, now)
  function clear() {
    setWords('')
    setFilter('All')
  }
  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-col gap-2 lg:flex-row">
        <SearchField
          label="Search matches"
          className="min-w-0 grow"
          placeholder="Search teams or tournaments..."
          maxLength={80}
          value={words}
          onValueChange={(search) => setWords(search)}
        />
        <div className="flex gap-2 max-sm:flex-col">
          <SegmentedControl
            label="Show"
            options={matchFilters.map((value) => ({ value, label: value }))}
            value={filter}
            onValueChange={setFilter}
            className="flex! h-11 shrink-0 grow [&>label]:h-full! max-sm:[&>label]:flex-auto max-sm:[&>label]:px-1.5"
          />
          <Field label="Sort by" hideLabel className="shrink-0 sm:w-36">
            <Select
              value={sort}
              onValueChange={(value) => setSort(matchSorts.find((one) => one === value) ?? 'Date')}
              options={matchSorts.map((value) => ({ value, label: value }))}
            />
          </Field>
        </div>
      </search>
      {shown.length === 0 ? (
        <EmptyState picture="search" title="No matches found" action={<Button onClick={clear}>Clear search</Button>} />
      ) : (
        <ul aria-label="Matches" className="grid gap-3 md:grid-cols-2">
          {shown.map((match) => (
            <li key={match.id} className="flex">
              <MatchCard
                match={match}
                closed={match.status !== 'scheduled' || new Date(match.live.closesAt) <= now}
                onChoose={() => onChoose(match)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
