/** The table of what each type of agreement brings to the server; a type without a row does not compile. */
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import type { AgreementHooks } from './agreement-hooks.ts'
import { loanHooks } from './loan/loan-hooks.ts'
import { rentalHooks } from './rental/rental-hooks.ts'
import { customHooks, escrowHooks, trustOnlyHooks } from './small/small-hooks.ts'
import { splitHooks } from './split/split-hooks.ts'
import { marketplaceHooks, serviceHooks } from './work/work-hooks.ts'

const rows: { readonly [Name in AgreementTypeName]: AgreementHooks<Name> } = {
  marketplace: marketplaceHooks,
  loan: loanHooks,
  rental: rentalHooks,
  split: splitHooks,
  service: serviceHooks,
  custom: customHooks,
  escrow: escrowHooks,
  trust_only: trustOnlyHooks,
}

/** A form reaches the row of its own type alone, so the wider type is safe to hand over. */
export const agreementHooks = rows as unknown as Readonly<Record<AgreementTypeName, AgreementHooks>>
