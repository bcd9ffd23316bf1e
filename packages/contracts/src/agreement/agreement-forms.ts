/** What each type of agreement asks for on the wire: a row for its terms and for what its steps carry. */
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import * as z from 'zod/mini'
import { splitStepFields, splitTermsInput } from './split-forms.ts'

type Form = {
  /** What whoever makes one fills in beside title and people, with the name of its type. */
  readonly terms: z.ZodMiniObject
  /** What its steps may carry; each step says in its use case which it needs. */
  readonly stepFields: Readonly<Record<string, z.ZodMiniType>>
}

/** A type that nobody can make yet asks for nothing. */
const none = <const Name extends AgreementTypeName>(type: Name) =>
  ({ terms: z.object({ type: z.literal(type) }), stepFields: {} }) as const

export const agreementForms = {
  bet: none('bet'),
  marketplace: none('marketplace'),
  loan: none('loan'),
  rental: none('rental'),
  split: { terms: splitTermsInput, stepFields: splitStepFields },
  service: none('service'),
  custom: none('custom'),
  escrow: none('escrow'),
  trust_only: none('trust_only'),
} as const satisfies Record<AgreementTypeName, Form>

/** The terms of any agreement, as they are sent and shown. */
export const agreementTerms = z.discriminatedUnion('type', [
  agreementForms.bet.terms,
  agreementForms.marketplace.terms,
  agreementForms.loan.terms,
  agreementForms.rental.terms,
  agreementForms.split.terms,
  agreementForms.service.terms,
  agreementForms.custom.terms,
  agreementForms.escrow.terms,
  agreementForms.trust_only.terms,
])
export type AgreementTerms = z.output<typeof agreementTerms>

type Together<Rows> = (Rows extends unknown ? (row: Rows) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The fields of every type's steps, for the one request that takes any of them. */
export const stepFields = Object.assign(
  {},
  ...Object.values(agreementForms).map((form) => form.stepFields),
) as Together<(typeof agreementForms)[AgreementTypeName]['stepFields']>
