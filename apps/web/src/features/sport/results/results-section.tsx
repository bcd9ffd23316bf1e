/** Games and how they ended, for admins: those that need a person first, with what each source said and what hangs on it. */
import { resultGroups } from '@handshake/contracts/sport/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Pagination } from '#ui/layout/pagination.tsx'
import { Link } from '#ui/link.tsx'
import { type ResultGroup, resultsQuery } from '../sport.queries.ts'
import { GameResultRow } from './game-result-row.tsx'
import { ResultSheet } from './result-sheet.tsx'

const groupNames: Readonly<Record<ResultGroup, string>> = {
  attention: 'Needs review',
  live: 'Live',
  over: 'Over',
  upcoming: 'Upcoming',
}

export function ResultsSection() {
  const [group, setGroup] = useState<ResultGroup>('attention')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [openId, setOpenId] = useState<string | null>(null)
  const search = useDeferredValue(typed.trim())
  const query = useQuery({
    ...resultsQuery({ group, search, page }),
    placeholderData: (before) => before,
  })
  const { data } = query
  const open = data?.games.find(({ game }) => game.id === openId)
  const options = resultGroups.map((value) => ({
    value,
    label: data ? `${groupNames[value]} ${data.counts[value]}` : groupNames[value],
  }))
  return (
    <Card>
      <CardHead
        title="Games and results"
        description="Your entry counts as one source next to the feed. Where sources disagree, handshakes wait for a ruling."
        action={
          <Link to="/admin/sports/debug" className="text-sm font-medium text-accent-text hover:underline">
            Feed status
          </Link>
        }
      />
      <div className="my-4 flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="Which games"
          size="sm"
          options={options}
          value={group}
          onValueChange={(next) => {
            setGroup(next)
            setPage(1)
          }}
          className="overflow-x-auto [scrollbar-width:none]"
        />
        <TextInput
          type="search"
          aria-label="Search games"
          placeholder="Team or league"
          value={typed}
          maxLength={80}
          onValueChange={(value) => {
            setTyped(value)
            setPage(1)
          }}
          className="min-w-40 grow sm:max-w-64"
        />
      </div>
      <QueryContent
        query={query}
        failed="We couldn’t load the games."
        loading={<SkeletonRows rows={3} />}
        loadingText="Loading games..."
        empty={<EmptyState picture="game" title={emptyWords(group, search)} />}
        isEmpty={(data) => data.games.length === 0}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.games.map((entry) => (
              <GameResultRow key={entry.game.id} entry={entry} onOpen={() => setOpenId(entry.game.id)} />
            ))}
          </ul>
        )}
      </QueryContent>
      {data && data.pageCount > 1 && (
        <Pagination page={page} pageCount={data.pageCount} onPageChange={setPage} className="mt-4" />
      )}
      <ResultSheet entry={open ?? null} onClose={() => setOpenId(null)} />
    </Card>
  )
}

function emptyWords(group: ResultGroup, search: string): string {
  if (search !== '') return 'No games match your search.'
  return group === 'attention' ? 'No games need review.' : 'No games like that right now.'
}
