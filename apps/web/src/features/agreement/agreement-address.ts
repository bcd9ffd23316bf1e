/** Where the page of an agreement is. */
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'

/** A loan has a page of its own, with its schedule. */
export const agreementAddress = (type: AgreementTypeName, id: string): string =>
  type === 'loan' ? `/loan/${id}` : `/agreement/${id}`
