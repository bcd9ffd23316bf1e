/** The table of agreement types. A type without a row does not compile, here and in the tables of the wire, the server and the web. */
import type { AgreementType } from './agreement-type.ts'
import type { AgreementTypeName } from './agreement-type-names.ts'
import { splitAgreement } from './split/split-agreement.ts'
import { betAgreement } from './table/bet-agreement.ts'
import { loanAgreement } from './table/loan-agreement.ts'
import {
  customAgreement,
  escrowAgreement,
  marketplaceAgreement,
  rentalAgreement,
  serviceAgreement,
  trustOnlyAgreement,
} from './table/small-agreements.ts'

export const agreementTypes: Readonly<Record<AgreementTypeName, AgreementType>> = {
  bet: betAgreement,
  marketplace: marketplaceAgreement,
  loan: loanAgreement,
  rental: rentalAgreement,
  split: splitAgreement,
  service: serviceAgreement,
  custom: customAgreement,
  escrow: escrowAgreement,
  trust_only: trustOnlyAgreement,
}
