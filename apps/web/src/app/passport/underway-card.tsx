/** What is underway for the person: games with their scores as they move, then what they wait for, in words. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { handshakesQuery } from '#features/handshake/handshake.queries.ts'
import { HandshakeListRow } from '#features/handshake/list/handshake-list-row.tsx'
import { LiveRow } from '#features/handshake/live/live-card.tsx'
import { isLiveRow } from '#features/handshake/score.ts'
import { useTurnsByPage } from '#features/turn/turn.public.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RowList } from '#ui/layout/row-list.tsx'
import { classNames } from '#ui/theme/class-names.ts'

/** A few: the page is about the person, and the whole list is one press away. */
const maxShown = 3

export const underwayQuery = handshakesQuery({ group: 'active' })

/** Nothing at all while nothing is underway: a page does not begin with an empty box. */
export function UnderwayCard({ myId, className }: { myId: string; className?: string }) {
  const { data } = useInfiniteQuery(underwayQuery)
  const turns = useTurnsByPage()
  const active = data?.pages.flatMap(({ handshakes }) => handshakes) ?? []
  // What waits for the person stands above already.
  const waiting = active.filter((row) => !isLiveRow(row) && !turns?.has(`/handshake/${row.id}`))
  const shown = [...active.filter(isLiveRow), ...waiting].slice(0, maxShown)
  if (shown.length === 0) return null
  return (
    <Card padding="none" className={classNames('overflow-hidden sm:px-1', className)}>
      <div className="flex items-center justify-between gap-4 px-4 pt-4 pb-2">
        <h2 className="text-lg font-semibold">Underway</h2>
        <ButtonLink to="/handshakes" size="sm" variant="ghost">
          All handshakes
        </ButtonLink>
      </div>
      <RowList rows={shown} rowKey={({ id }) => id}>
        {(row) =>
          isLiveRow(row) ? (
            <LiveRow row={row} myId={myId} level={3} />
          ) : (
            <HandshakeListRow row={row} myId={myId} level={3} turns={turns} />
          )
        }
      </RowList>
    </Card>
  )
}
