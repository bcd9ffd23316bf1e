/** The amount on a row: the pot while it runs, and once it is over what the reader won, lost or got back. */
import type { HandshakeRow, OwnHandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { handshakeGroups } from '@handshake/domain/handshake/status-synonyms.ts'
import { stakeOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { type Cents, cents, subtract } from '@handshake/domain/money.ts'
import type { MoneyTone } from '#ui/money.tsx'
import { partyOf, potCentsOf, stakesOf } from '../parties.ts'

export type RowMoney = {
  readonly amount: Cents
  readonly kind: 'balance' | 'movement'
  readonly tone: MoneyTone
  /** Said beside the amount where a number alone would be misread. */
  readonly words: string | null
}

/** A row of somebody else's list does not know what came of it for whom. */
export type ListedRow = HandshakeRow & Partial<Pick<OwnHandshakeRow, 'receivedCents' | 'counterFrom'>>

const active: readonly string[] = handshakeGroups.active

export function moneyOf(row: ListedRow, myId: string): RowMoney {
  const { status, receivedCents = null } = row
  const party = partyOf(myId, row)
  if (receivedCents === null || party === null)
    return { amount: potCentsOf(row), kind: 'balance', tone: active.includes(status) ? 'held' : 'neutral', words: null }
  if (status !== 'completed')
    return receivedCents > 0
      ? { amount: receivedCents, kind: 'balance', tone: 'neutral', words: 'came back' }
      : { amount: cents(0), kind: 'balance', tone: 'neutral', words: 'was never locked' }
  const net = subtract(receivedCents, stakeOf(stakesOf(row), party))
  const tone = net > 0 ? 'yours' : net < 0 ? 'loss' : 'neutral'
  return { amount: net, kind: 'movement', tone, words: net > 0 ? 'won' : net < 0 ? 'lost' : null }
}
