/** One handshake in a list: the two people, the question, where it stands, the score while it is played, and the pot. */
import type { HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import type { TurnView } from '@handshake/contracts/turn/turn.ts'
import { YourTurn } from '#features/turn/turn.public.tsx'
import { useIsOpen } from '#platform/navigation.ts'
import { Badge } from '#ui/badge.tsx'
import { CoverLink } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { badgeOf } from '../badge/badge-of.ts'
import { HandshakeBadge } from '../badge/handshake-badge.tsx'
import { AvatarPair } from '../face-off/avatar-pair.tsx'
import { partyOf, personAt, sidesOf, stanceOf } from '../parties.ts'
import { clockOf, hasScore, isLiveStatus, scoreOf, shortDateOf } from '../score.ts'
import { railOf } from '../story.ts'
import { type ListedRow, moneyOf } from './row-money.ts'

type HandshakeListRowProps = {
  row: ListedRow
  myId: string
  level: 2 | 3
  /** For whoever decides it: the two against each other, and no side of one's own. */
  forJudge?: boolean
  /** What waits for the reader, by page; undefined while that is not known. */
  turns?: ReadonlyMap<string, TurnView> | undefined
}

/** On a phone there is room for the words only where somebody is waited for; here the badge says all there is. */
const saidByBadge: readonly string[] = ['in_progress', 'completed', 'cancelled', 'refunded']

export function HandshakeListRow({ row, myId, level, forJudge = false, turns }: HandshakeListRowProps) {
  const Heading = `h${level}` as const
  const { left, right } = sidesOf(row, myId)
  const party = partyOf(myId, row)
  const other = party === null ? row.creator : personAt(party === 'creator' ? 'peer' : 'creator', row)
  const score = row.score !== null && hasScore(row.score.status) ? row.score : null
  const live = score !== null && isLiveStatus(score.status)
  const page = `/handshake/${row.id}`
  const turn = turns?.get(page)
  const isOpen = useIsOpen(page)
  const words = turn ? <YourTurn turn={turn} /> : railOf({ ...row, myTurn: turns && false }, myId).label
  return (
    <article className="relative flex min-w-0 items-start gap-3 px-4 py-3.5 transition-colors pressable has-aria-[current=page]:bg-accent-soft @xl/page:items-center">
      <AvatarPair
        left={left.person ?? { name: 'Open seat' }}
        right={right.person}
        size="sm"
        className="mt-0.5 shrink-0 @xl/page:mt-0"
      />
      <div className="flex min-w-0 grow flex-col gap-1 @5xl/page:grid @5xl/page:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_11rem] @5xl/page:gap-x-8">
        <div className="flex items-baseline justify-between gap-4 @5xl/page:contents">
          <Heading className="line-clamp-2 min-w-0 text-base font-semibold break-words text-text @xl/page:line-clamp-1">
            <CoverLink to={page} aria-current={isOpen ? 'page' : undefined}>
              {row.title}
            </CoverLink>
          </Heading>
          <RowAmount row={row} myId={myId} />
        </div>
        <div className="flex items-center justify-between gap-4 @5xl/page:contents">
          <p className="min-w-0 text-sm text-muted @max-xl/page:line-clamp-2 @xl/page:truncate">
            {forJudge ? (
              `${row.creator.displayName} against ${row.peer?.displayName ?? 'an open seat'}`
            ) : (
              <>
                {other === null ? (row.status === 'draft' ? 'Not sent yet' : 'Open seat') : `vs ${other.displayName}`}
                <span className="text-faint"> · </span>
                {party === null ? `you take ${stanceOf('peer', row, row)}` : `your side: ${stanceOf(party, row, row)}`}
              </>
            )}
          </p>
          <HandshakeBadge
            status={badgeOf(row, myId)}
            className="shrink-0 @max-xl/page:hidden @5xl/page:col-start-3 @5xl/page:justify-self-end"
          />
        </div>
        {/* At a desk the words stand between the question and the money, not below an empty line. */}
        <div className="flex min-h-6 min-w-0 items-center gap-2 text-sm text-faint @max-2xl/page:flex-wrap @5xl/page:col-start-2 @5xl/page:row-span-2 @5xl/page:row-start-1 @5xl/page:flex-wrap @5xl/page:content-center @5xl/page:gap-y-1">
          {row.isSample && <Badge className="h-5 shrink-0">Sample</Badge>}
          {score === null ? (
            <span data-local-time="" className="min-w-0 @max-2xl/page:grow @2xl/page:truncate">
              {[row.league, shortDateOf(row.gameDate, new Date())].filter((part) => part !== null).join(' · ')}
            </span>
          ) : (
            <Score row={row} score={score} live={live} />
          )}
          <span
            className={classNames(
              'min-w-0 text-muted @max-2xl/page:order-last @max-2xl/page:basis-full @2xl/page:ml-auto @2xl/page:truncate @5xl/page:ml-0 @5xl/page:order-first @5xl/page:basis-full',
              !turn && (live || saidByBadge.includes(row.status)) && '@max-2xl/page:hidden',
            )}
          >
            {words}
          </span>
          {/* On a phone the score of a live game says what the badge would. */}
          {!live && <HandshakeBadge status={badgeOf(row, myId)} className="ml-auto shrink-0 @xl/page:hidden" />}
        </div>
      </div>
    </article>
  )
}

type ScoreProps = { row: HandshakeRow; score: NonNullable<HandshakeRow['score']>; live: boolean }

function Score({ row, score, live }: ScoreProps) {
  return (
    <span className="flex min-w-0 items-center gap-2 @max-2xl/page:shrink-0">
      {live && <HandshakeBadge status="live" text="LIVE" className="h-5 shrink-0" />}
      <span className="tabular min-w-0 font-medium text-text @2xl/page:truncate">
        <span className="@max-xl/page:sr-only">{row.teamA} </span>
        {scoreOf(score)}
        <span className="@max-xl/page:sr-only"> {row.teamB}</span>
        <span className="font-normal text-faint"> · {live ? clockOf(score) : 'Final'}</span>
      </span>
    </span>
  )
}

function RowAmount({ row, myId }: { row: ListedRow; myId: string }) {
  const { words, ...money } = moneyOf(row, myId)
  return (
    <p className="shrink-0 text-right @5xl/page:col-start-3">
      <Money {...money} />
      {words && <span className="ml-1 text-sm text-muted">{words}</span>}
    </p>
  )
}
