/** Agreements and their people as tests need them, and what a guard of theirs says. */
import type { Agreement, Participant } from '../src/agreement/agreement.ts'
import { agreementTypes } from '../src/agreement/agreement-types.ts'
import type { PersonId } from '../src/ids.ts'
import { cents, zero } from '../src/money.ts'

export const [maya, tom, ben] = ['maya', 'tom', 'ben'] as unknown as [PersonId, PersonId, PersonId]

export const person = (personId: PersonId, over: Partial<Participant> = {}): Participant => ({
  personId,
  role: personId === maya ? 'initiator' : 'counterparty',
  status: 'accepted',
  stakeCents: cents(1_000),
  heldCents: zero,
  joinedAt: new Date(0),
  acceptedVersion: 1,
  answeredAt: null,
  cancelAgreedAt: null,
  details: {},
  ...over,
})

/** Of Maya, who made it, with Tom. */
export const agreement = (over: Partial<Agreement>): Agreement<never> =>
  ({
    id: 'agreement' as Agreement['id'],
    type: 'escrow',
    status: 'active',
    title: 'Bike',
    initiatorId: maya,
    counterpartyId: tom,
    participants: [person(maya), person(tom)],
    terms: {},
    termsVersion: 1,
    totalCents: cents(1_000),
    currency: 'USD',
    expiresAt: null,
    dueAt: null,
    activatedAt: null,
    completedAt: null,
    createdAt: new Date(0),
    metadata: {},
    stepCount: 0,
    own: null,
    ...over,
  }) as Agreement<never>

export type Asking = { readonly by?: PersonId | null; readonly hrs?: number; readonly now?: Date }

/** Whether a guard lets the step pass. */
export function holds(guard: string, row: Agreement<never>, { by = null, hrs = 500, now = new Date(0) }: Asking = {}) {
  const actor = by === null ? null : { personId: by, hrs }
  return agreementTypes[row.type].guards[guard]?.holds({ agreement: row, now, actor })
}
