/** How the reader stands against a friend, on one line of a list. */
import { leadWords } from '@handshake/domain/reputation/rivalry-words.ts'
import { Money } from '#ui/money.tsx'
import type { Rivalry } from './reputation.queries.ts'

type RivalryLineProps = {
  rivalry: Rivalry
  /** The friend's first name. */
  other: string
}

export function RivalryLine({ rivalry, other }: RivalryLineProps) {
  const { netCents, runningCount } = rivalry
  return (
    <>
      <span className="font-medium text-text">{leadWords(rivalry, other)}</span>
      <Money amount={netCents} kind="movement" size="sm" tone={toneOf(netCents)} />
      {runningCount > 0 && <span>{runningCount === 1 ? '1 open bet' : `${runningCount} open bets`}</span>}
    </>
  )
}

export const toneOf = (netCents: number) => (netCents > 0 ? 'yours' : netCents < 0 ? 'loss' : 'neutral')
