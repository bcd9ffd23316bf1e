/** Every money recipe by name: those that tables share, and those of the types, which begin with the name of theirs. */

import { heldIn } from '@handshake/domain/agreement/agreement.ts'
import { agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import { cents } from '@handshake/domain/money.ts'
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
}

/** After these nothing of anybody's is held any more. */
export const emptiesEscrow = (recipe: string | undefined): boolean =>
  recipe === 'refund-deposits' || recipe === 'release-to-counterparty'

export const moneyRecipes: Readonly<Record<string, Recipe>> = Object.assign(
  { ...shared },
  ...Object.values(agreementHooks).map(({ recipes }) => recipes ?? {}),
)

// Said at the start, not when somebody's money is due.
for (const name of agreementTypeNames.filter((type) => agreementTypes[type].offered))
  for (const { moves } of Object.values(agreementTypes[name].machine.events))
    assert(
      moves === undefined || Object.hasOwn(moneyRecipes, moves),
      `${name} names the recipe ${moves}, which nobody has`,
    )
