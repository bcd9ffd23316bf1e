/** Words for money that may not move, and for a step that was not taken: one table from each reason to the code of the feature whose step it is. */
import type { RefusalCode } from '@handshake/contracts/refusals.ts'
import { AssertionFailed } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import type { NotMoved } from '@handshake/engine/workflow.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { Forbidden, PolicyCode } from './judge-postings.ts'

type HaltCode = 'wallet.halted' | 'wallet.id-reused'
export type SharingCode = HaltCode | PolicyCode | 'wallet.on-hold'

/** What a route says when a wallet does not cover an amount: some have words of their own. */
export type Shortage = (amounts: {
  readonly need: string
  readonly balance: string
  readonly shortfall: string
}) => Refused

/** The codes of a feature for what its table of states forbids. */
type StepCodes<Code extends RefusalCode> = Readonly<Record<'wrong-state' | 'wrong-actor', Code>>

export type NotTaken = NotMoved<Forbidden>

/** Who is told, and how much the step was to take from a wallet. */
export type Stake = { readonly me: PersonId | null; readonly need: Cents }

export const shortage = (need: Cents, balance: Cents) => ({
  need: formatAmount(need),
  balance: formatAmount(balance),
  shortfall: formatAmount(subtract(need, balance)),
})

export function refusedMoves<Code extends RefusalCode>(codes: StepCodes<Code>) {
  /** For steps that take no money from a wallet: an escrow that does not cover its own stakes is a bug. */
  function refusedMove(moved: NotTaken, refuse: Refuse<Code | HaltCode>): Refused {
    switch (moved.reason) {
      case 'wrong-state':
      case 'wrong-actor':
        return (refuse as (code: Code) => Refused)(codes[moved.reason])
      case 'halted':
      case 'id-reused':
        return (refuse as Refuse<HaltCode>)(`wallet.${moved.reason}`)
      case 'forbidden':
      case 'insufficient-funds':
        throw new AssertionFailed(`a step that locks nothing was ${moved.reason}`)
    }
  }

  /** For steps that share out what people put in. */
  function refusedSharing(moved: NotTaken, me: PersonId | null, refuse: Refuse<Code | SharingCode>): Refused {
    return moved.reason === 'forbidden'
      ? refusedByPolicy(moved.forbidden, me, refuse as Refuse<SharingCode>)
      : refusedMove(moved, refuse)
  }

  /** For steps that take money from a wallet. */
  function refusedStake(
    moved: NotTaken,
    { me, need }: Stake,
    refuse: Refuse<Code | SharingCode>,
    short: Shortage,
  ): Refused {
    return moved.reason === 'insufficient-funds'
      ? short(shortage(need, moved.balanceCents))
      : refusedSharing(moved, me, refuse)
  }

  return { refusedMove, refusedSharing, refusedStake }
}

/** Words for money that may not move, for whoever asked: their own reasons are told to them, another's are not. */
export function refusedByPolicy(
  { personId, refused }: Forbidden,
  me: PersonId | null,
  refuse: Refuse<PolicyCode | 'wallet.on-hold'>,
): Refused {
  if (personId !== null && personId !== me) return refuse('wallet.on-hold')
  return (refuse as (code: PolicyCode, details: Refused['details']) => Refused)(refused.code, refused.details)
}
