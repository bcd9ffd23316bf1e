/** The transfers that recipes of agreements are made of, with ids that follow from the step. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { type MadeTransferId, serverTransferId } from '@handshake/ledger/transfer-id.ts'
import type { PlannedStep } from '../agreement-hooks.ts'

type Part = { readonly personId: PersonId; readonly amountCents: Cents }

/** An agreement takes a step once: nothing a client sends can be this id, and none of it happens twice. */
export const transferIdOf = ({ after }: PlannedStep, what: string, personId: PersonId): MadeTransferId =>
  serverTransferId('agreement', after.id, what, after.stepCount, personId)

/** A step that is one of several parts two people settle by paying the difference: its own amount is not posted again. */
export const settledUp = { settledUp: true } as const

export const isSettledUp = ({ attempt }: PlannedStep): boolean =>
  (attempt.note as Partial<typeof settledUp> | undefined)?.settledUp === true

export const about = ({ id }: Agreement) => ({ kind: 'agreement', id }) as const

export const hold = (step: PlannedStep, { personId, amountCents }: Part): Transfer => ({
  id: transferIdOf(step, 'deposit', personId),
  kind: 'agreement.lock',
  from: personId,
  to: step.after.id,
  amountCents,
  reference: about(step.after),
  description: `Held for: ${step.after.title}`,
})

export const refund = (step: PlannedStep, { personId, amountCents }: Part): Transfer => ({
  id: transferIdOf(step, 'refund', personId),
  kind: 'agreement.refund',
  from: step.before.id,
  to: personId,
  amountCents,
  reference: about(step.before),
  description: `Refunded: ${step.before.title}`,
})

export const release = (step: PlannedStep, { personId, amountCents }: Part): Transfer => ({
  id: transferIdOf(step, 'release', personId),
  kind: 'agreement.release',
  from: step.before.id,
  to: personId,
  amountCents,
  reference: about(step.before),
  description: `Released: ${step.before.title}`,
})

/** From wallet to wallet, nothing held in between. */
export const pay = (step: PlannedStep, { from, to, amountCents }: Pick<Part, 'amountCents'> & Sides): Transfer => ({
  id: transferIdOf(step, 'pay', from),
  kind: 'agreement.pay',
  from,
  to,
  amountCents,
  reference: about(step.after),
  description: `Paid: ${step.after.title}`,
})

type Sides = { readonly from: PersonId; readonly to: PersonId }
