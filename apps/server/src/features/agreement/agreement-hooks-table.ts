/** The table of what each type of agreement brings to the server; a type without a row does not compile. */
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import type { AgreementHooks } from './agreement-hooks.ts'
import { splitHooks } from './split/split-hooks.ts'

/** Nobody can make one yet, so nothing runs its table. */
const notOffered = {} as const satisfies AgreementHooks

const rows: { readonly [Name in AgreementTypeName]: AgreementHooks<Name> } = {
  bet: notOffered,
  marketplace: notOffered,
  loan: notOffered,
  rental: notOffered,
  split: splitHooks,
  service: notOffered,
  custom: notOffered,
  escrow: notOffered,
  trust_only: notOffered,
}

/** A form reaches the row of its own type alone, so the wider type is safe to hand over. */
export const agreementHooks = rows as unknown as Readonly<Record<AgreementTypeName, AgreementHooks>>
