/** Words for a step of a pool that could not be taken. */
import { AssertionFailed } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { type PolicyCode, refusedByPolicy } from '#features/wallet/wallet.public.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { Moved } from './pool-move.ts'

type NotMoved = Extract<Moved, { moved: false }>

/** For steps that lock nothing: an escrow that does not cover its own stakes is a fault of ours, and so is a role the table does not know. */
export function refusedMove(
  moved: NotMoved,
  refuse: Refuse<'pool.too-late' | 'wallet.halted' | 'wallet.id-reused'>,
): Refused {
  switch (moved.reason) {
    case 'wrong-state':
    case 'wrong-actor':
      return refuse('pool.too-late')
    case 'halted':
    case 'id-reused':
      return refuse(`wallet.${moved.reason}`)
    case 'forbidden':
    case 'insufficient-funds':
      throw new AssertionFailed(`a step that locks nothing was ${moved.reason}`)
  }
}

/** For steps that share out what everyone put in. */
export function refusedSharing(
  moved: NotMoved,
  me: PersonId,
  refuse: Refuse<'pool.too-late' | 'wallet.halted' | 'wallet.id-reused' | PolicyCode | 'wallet.on-hold'>,
): Refused {
  return moved.reason === 'forbidden' ? refusedByPolicy(moved.forbidden, me, refuse) : refusedMove(moved, refuse)
}

/** For a stake that was to be locked. */
export function refusedStake(
  moved: NotMoved,
  { me, need }: { readonly me: PersonId; readonly need: Cents },
  refuse: Refuse<
    'pool.too-late' | 'wallet.halted' | 'wallet.id-reused' | 'handshake.short-of-funds' | PolicyCode | 'wallet.on-hold'
  >,
): Refused {
  if (moved.reason !== 'insufficient-funds') return refusedSharing(moved, me, refuse)
  return refuse('handshake.short-of-funds', {
    need: formatAmount(need),
    balance: formatAmount(moved.balanceCents),
    shortfall: formatAmount(subtract(need, moved.balanceCents)),
  })
}
