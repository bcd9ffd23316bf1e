/** Agreements for tests: a bill among people, and their steps. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { CallOf } from '@handshake/contracts/contract.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import type { Resident } from './residents.ts'

export type SplitForm = CallOf<typeof agreement.createAgreement>
type Terms = Extract<SplitForm['terms'], { type: 'split' }>

/** Sixty dollars, shared equally by whoever paid and the others. */
export const equalSplit = (payer: Resident, others: readonly Resident[], over: Partial<Terms> = {}): SplitForm => ({
  requestId: randomUUID(),
  title: 'Dinner at Luigi’s',
  people: others.map(({ id }) => id),
  terms: {
    type: 'split',
    method: 'equal',
    totalCents: 6_000,
    parts: [payer, ...others].map(({ id }) => ({ personId: id, value: null })),
    items: [],
    note: '',
    payBy: null,
    ...over,
  },
})

/** The same bill with one more to share it, who has no account. */
export const withGuest = (form: SplitForm, name: string, email: string | null = null): SplitForm => {
  const terms = form.terms as Terms
  return {
    ...form,
    guests: [...(form.guests ?? []), { name, email }],
    terms: { ...terms, guestParts: [...(terms.guestParts ?? []), null] },
  }
}

type Details = Partial<Omit<CallOf<typeof agreement.takeAgreementStep>, 'agreementId' | 'action'>>

/** Said yes to as it was first offered, unless the test says otherwise; steps that accept nothing carry no version. */
const seen = (action: string): Details =>
  /^(accept_terms|accept_share|pay_share|pay_part|mark_paid|apply_for_loan)$/.test(action) ? { termsVersion: 1 } : {}

export const take = (person: Resident, agreementId: AgreementId, action: string, details: Details = {}) =>
  person.call(agreement.takeAgreementStep, {
    agreementId,
    action,
    requestId: randomUUID(),
    ...seen(action),
    ...details,
  })

export const taken = (person: Resident, agreementId: AgreementId, action: string, details: Details = {}) =>
  person.done(agreement.takeAgreementStep, {
    agreementId,
    action,
    requestId: randomUUID(),
    ...seen(action),
    ...details,
  })
