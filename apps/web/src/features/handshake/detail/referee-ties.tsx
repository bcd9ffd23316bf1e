/** How the referee stands to the two sides, said plainly wherever somebody agrees to them. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { openTies, tieWords } from '@handshake/domain/safety/ties.ts'

type Ties = NonNullable<HandshakeView['referee']>['ties']

/** 'Friend of Lena and you. Often bets with Tom.'; empty where there is nothing to say. */
export const tieLine = (ties: Ties): string =>
  openTies
    .map((kind) => ({ kind, names: ties.filter((tie) => tie.kind === kind).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0)
    .map(({ kind, names }) => `${tieWords[kind]} ${names.join(' and ')}.`)
    .join(' ')

export function RefereeTies({ ties }: { ties: Ties }) {
  return ties.length === 0 ? null : <span className="block text-sm text-held">{tieLine(ties)}</span>
}
