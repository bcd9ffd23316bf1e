/** Above the games: words, league, refresh, what is being filtered by, and how many are live and today. */
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { memo, useEffect, useRef } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { leaguesQuery } from '../create-queries.ts'

export const tournamentLeague = 'PGA'

const searchPauseMs = 300

type GamesFilterProps = {
  league: string | null
  /** Told once the typing pauses. The same function at every drawing, as are the others. */
  onSearch: (words: string) => void
  onLeague: (league: string | null) => void
  refreshing: boolean
  onRefresh: () => void
}

export const GamesFilter = memo(function GamesFilter({
  league,
  onSearch,
  onLeague,
  refreshing,
  onRefresh,
}: GamesFilterProps) {
  const leagues = useQuery(leaguesQuery)
  const found = (leagues.data?.leagues ?? []).filter(
    ({ name, gameCount }) => gameCount > 0 || name === tournamentLeague || name === league,
  )
  return (
    <search className="flex flex-col gap-2">
      <div className="flex items-start gap-2 max-sm:flex-wrap">
        <SearchGames onSearch={onSearch} />
        <Field label="League" hideLabel className="min-w-0 max-sm:grow sm:w-48">
          <Select
            value={league ?? ''}
            onValueChange={(value) => onLeague(value === '' ? null : value)}
            options={[{ value: '', label: 'All Leagues' }, ...found.map(({ name }) => ({ value: name, label: name }))]}
          />
        </Field>
        <IconButton label="Refresh the games" size="lg" busy={refreshing} onClick={onRefresh} className="size-11!">
          <RefreshCw aria-hidden="true" />
        </IconButton>
      </div>
      {leagues.error && leagues.data === undefined && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          We couldn’t load the leagues. {describeError(leagues.error).userMessage}
          <Button variant="ghost" size="sm" busy={leagues.isFetching} onClick={() => void leagues.refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {league !== null && (
        <p className="flex items-center gap-2 text-sm text-muted">
          Filtered by
          <button
            type="button"
            onClick={() => onLeague(null)}
            aria-label={`Clear the filter ${league}`}
            className="inline-flex h-8 items-center gap-1 rounded-full bg-accent-soft pr-2 pl-3 font-medium text-accent-text"
          >
            {league}
            <X aria-hidden="true" className="size-4" />
          </button>
        </p>
      )}
    </search>
  )
})

/** The browser keeps the words: a letter draws nothing again, and the games are asked for once the typing pauses. */
function SearchGames({ onSearch }: Pick<GamesFilterProps, 'onSearch'>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Field label="Search games" hideLabel className="min-w-0 grow max-sm:basis-full">
      <TextInput
        type="search"
        placeholder="Search teams or leagues..."
        icon={<Search />}
        maxLength={80}
        onChange={({ target }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onSearch(target.value.trim()), searchPauseMs)
        }}
      />
    </Field>
  )
}
