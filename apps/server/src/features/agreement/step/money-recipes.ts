/** Every money recipe by name: those that tables share, and those of the types, which begin with the name of theirs. */

import { heldIn, participantOf } from '@handshake/domain/agreement/agreement.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { sumOf } from '@handshake/domain/agreement/table/settlement.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import { cents, subtract, zero } from '@handshake/domain/money.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import type { PlannedStep } from '../agreement-hooks.ts'
import { agreementHooks } from '../agreement-hooks-table.ts'
import { hold, refund, release } from './transfers.ts'

type Recipe = (step: PlannedStep) => readonly Transfer[]

const shared: Readonly<Record<string, Recipe>> = {
  'hold-deposit': (step) =>
    step.after.participants.flatMap(({ personId, heldCents }, index) => {
      const more = heldCents - (step.before.participants[index]?.heldCents ?? 0)
      return more > 0 ? [hold(step, { personId, amountCents: cents(more) })] : []
    }),
  'refund-deposits': (step) =>
    step.before.participants
      .filter(({ heldCents }) => heldCents > 0)
      .map(({ personId, heldCents }) => refund(step, { personId, amountCents: heldCents })),
  'release-to-counterparty': (step) => {
    const held = heldIn(step.before)
    const personId = present(step.before.counterpartyId, 'what is released has another side')
    return held > 0 ? [release(step, { personId, amountCents: cents(held) })] : []
  },
  /** A part of what is held, to whom the step is about; whose it was has less held by the same step. */
  'release-part': (step) => {
    const { aboutId, amountCents = zero } = step.attempt.facts ?? {}
    assert(heldIn(step.before) - heldIn(step.after) === amountCents, 'what is released is no longer held')
    return amountCents > 0 ? [release(step, { personId: present(aboutId, 'who is paid'), amountCents })] : []
  },
  /** Everything that is held, as the step shares it out; up to what was theirs it is a refund. */
  'pay-out': (step) => {
    const payouts = step.attempt.facts?.payouts ?? []
    assert(sumOf(payouts) === heldIn(step.before), 'what is shared out is what is held')
    return payouts.flatMap(({ personId, amountCents }) => {
      const own = cents(Math.min(amountCents, participantOf(step.before, personId)?.heldCents ?? 0))
      const more = subtract(amountCents, own)
      return [
        ...(own > 0 ? [refund(step, { personId, amountCents: own })] : []),
        ...(more > 0 ? [release(step, { personId, amountCents: more })] : []),
      ]
    })
  },
}

export const moneyRecipes: Readonly<Record<string, Recipe>> = Object.assign(
  { ...shared },
  ...Object.values(agreementHooks).map(({ recipes }) => recipes ?? {}),
)

// Said at the start, not when somebody's money is due.
for (const [name, { machine }] of Object.entries(agreementTypes))
  for (const { moves } of Object.values(machine.events))
    assert(
      moves === undefined || Object.hasOwn(moneyRecipes, moves),
      `${name} names the recipe ${moves}, which nobody has`,
    )
