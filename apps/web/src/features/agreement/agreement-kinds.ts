/** What lists and filters call each type of agreement, and where its page is; small, so that a list need not bring every table along. */
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'

export const agreementKinds: Readonly<Record<AgreementTypeName, { readonly one: string; readonly many: string }>> = {
  loan: { one: 'Loan', many: 'Loans' },
  split: { one: 'Split', many: 'Splits' },
  rental: { one: 'Rental', many: 'Rentals' },
  service: { one: 'Service', many: 'Services' },
  marketplace: { one: 'Marketplace', many: 'Marketplace contracts' },
  escrow: { one: 'Escrow', many: 'Escrows' },
  custom: { one: 'Custom', many: 'Custom agreements' },
  trust_only: { one: 'Promise', many: 'Promises' },
}

/** A loan has a page of its own, with its schedule. */
export const agreementAddress = (type: AgreementTypeName, id: string): string =>
  type === 'loan' ? `/loan/${id}` : `/agreement/${id}`
