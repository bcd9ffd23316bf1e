/** The table of agreement types. A type without a row does not compile, here and in the tables of the wire, the server and the web. */
import type { AgreementType } from './agreement-type.ts'
import type { AgreementTypeName } from './agreement-type-names.ts'
import { rentalAgreement } from './rental/rental-agreement.ts'
import { splitAgreement } from './split/split-agreement.ts'
import { withCaseClock } from './table/case-clock.ts'
import { loanAgreement } from './table/loan-agreement.ts'
import { customAgreement, escrowAgreement, trustOnlyAgreement } from './table/small-agreements.ts'
import { marketplaceAgreement, serviceAgreement } from './work/work-agreement.ts'

export const agreementTypes: Readonly<Record<AgreementTypeName, AgreementType>> = {
  marketplace: withCaseClock(marketplaceAgreement),
  loan: loanAgreement,
  rental: withCaseClock(rentalAgreement),
  split: splitAgreement,
  service: withCaseClock(serviceAgreement),
  custom: withCaseClock(customAgreement),
  escrow: withCaseClock(escrowAgreement),
  trust_only: withCaseClock(trustOnlyAgreement),
}

/** By row, not by name: where a name has no row yet, the compiler is to say so, and it runs on what loads this. */
export const typesWhere = (holds: (type: AgreementType) => boolean): readonly AgreementTypeName[] =>
  (Object.entries(agreementTypes) as [AgreementTypeName, AgreementType][]).flatMap(([name, type]) =>
    holds(type) ? [name] : [],
  )
