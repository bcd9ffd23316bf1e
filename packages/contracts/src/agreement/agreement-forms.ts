/** What each type of agreement asks for on the wire: a row for its terms and for what its steps carry. */
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import * as z from 'zod/mini'
import { loanTerms } from '../loan/loan-views.ts'
import { idOf } from '../primitives.ts'
import { rentalStanding, rentalStepFields, rentalTermsInput } from './rental-forms.ts'
import {
  customStanding,
  customTermsInput,
  escrowStanding,
  escrowTermsInput,
  smallStepFields,
  trustOnlyStanding,
  trustOnlyTermsInput,
} from './small-forms.ts'
import { splitStepFields, splitTermsInput } from './split-forms.ts'
import {
  marketplaceStanding,
  marketplaceTermsInput,
  serviceStanding,
  serviceTermsInput,
  workStepFields,
} from './work-forms.ts'

type Form = {
  /** What whoever makes one fills in beside title and people, with the name of its type. */
  readonly terms: z.ZodMiniObject
  /** What its steps may carry; each step says in its use case which it needs. */
  readonly stepFields: Readonly<Record<string, z.ZodMiniType>>
}

export const agreementForms = {
  marketplace: { terms: marketplaceTermsInput, stepFields: workStepFields },
  loan: {
    terms: z.object({ type: z.literal('loan'), ...loanTerms.shape }),
    /** The change that is accepted. */
    stepFields: { addendumId: z.optional(idOf('addendum')) },
  },
  rental: { terms: rentalTermsInput, stepFields: rentalStepFields },
  split: { terms: splitTermsInput, stepFields: splitStepFields },
  service: { terms: serviceTermsInput, stepFields: workStepFields },
  custom: { terms: customTermsInput, stepFields: smallStepFields },
  escrow: { terms: escrowTermsInput, stepFields: smallStepFields },
  trust_only: { terms: trustOnlyTermsInput, stepFields: smallStepFields },
} as const satisfies Record<AgreementTypeName, Form>

type FormTerms = (typeof agreementForms)[AgreementTypeName]['terms']

/** The terms of any agreement, as they are sent and shown. */
export const agreementTerms = z.discriminatedUnion(
  'type',
  Object.values(agreementForms).map(({ terms }) => terms) as [FormTerms, ...FormTerms[]],
)
export type AgreementTerms = z.output<typeof agreementTerms>

/** Where the life of an agreement stands, of the types that have more to say than status and people. */
export const agreementStanding = z.discriminatedUnion('type', [
  rentalStanding,
  serviceStanding,
  marketplaceStanding,
  escrowStanding,
  customStanding,
  trustOnlyStanding,
])
export type AgreementStanding = z.output<typeof agreementStanding>

type Together<Rows> = (Rows extends unknown ? (row: Rows) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The fields of every type's steps, for the one request that takes any of them. */
export const stepFields = Object.assign(
  {},
  ...Object.values(agreementForms).map((form) => form.stepFields),
) as Together<(typeof agreementForms)[AgreementTypeName]['stepFields']>

/** The steps by which somebody starts or takes on something new; the others see through what there is. */
export const startingSteps = [
  'configure_terms',
  'set_participants',
  'send_offer',
  'publish',
  'accept_terms',
  'accept_share',
  'apply_for_loan',
  'approve_loan',
  'pay_deposit',
]
