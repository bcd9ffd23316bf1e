/** Words for a step that could not be taken. */
import { AssertionFailed } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { type PolicyCode, refusedByPolicy } from '#features/wallet/wallet.public.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { Moved } from './handshake-move.ts'

export type MoveCode = 'handshake.too-late' | 'handshake.not-yours' | 'wallet.halted' | 'wallet.id-reused'

/** What a route says when a wallet does not cover the stake: each has the spec's words for its own moment. */
export type Shortage = (amounts: {
  readonly need: string
  readonly balance: string
  readonly shortfall: string
}) => Refused

type NotMoved = Extract<Moved, { moved: false }>

/** For steps that lock nothing: an escrow that does not cover its own stakes is a fault of ours. */
export function refusedMove(moved: NotMoved, refuse: Refuse<MoveCode>): Refused {
  switch (moved.reason) {
    case 'wrong-state':
      return refuse('handshake.too-late')
    case 'wrong-actor':
      return refuse('handshake.not-yours')
    case 'halted':
    case 'id-reused':
      return refuse(`wallet.${moved.reason}`)
    case 'forbidden':
    case 'insufficient-funds':
      throw new AssertionFailed(`a step that locks nothing was ${moved.reason}`)
  }
}

/** For steps that share out what both put in. */
export function refusedSharing(
  moved: NotMoved,
  me: PersonId,
  refuse: Refuse<MoveCode | PolicyCode | 'wallet.on-hold'>,
): Refused {
  return moved.reason === 'forbidden' ? refusedByPolicy(moved.forbidden, me, refuse) : refusedMove(moved, refuse)
}

/** For a stake that was to be locked. */
export function refusedStake(
  moved: NotMoved,
  { me, need }: { readonly me: PersonId; readonly need: Cents },
  refuse: Refuse<MoveCode | PolicyCode | 'wallet.on-hold'>,
  short: Shortage,
): Refused {
  if (moved.reason !== 'insufficient-funds') return refusedSharing(moved, me, refuse)
  return short({
    need: formatAmount(need),
    balance: formatAmount(moved.balanceCents),
    shortfall: formatAmount(subtract(need, moved.balanceCents)),
  })
}
