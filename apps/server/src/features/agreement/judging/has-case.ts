/** Which agreements an arbitrator may look at: those that are, or were, in dispute, of a type that arbitrators judge. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { type AgreementTypeName, agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'

export const judgedTypes: readonly AgreementTypeName[] = agreementTypeNames.filter((type) =>
  Object.values(agreementTypes[type].machine.events).some(({ by }) => by.includes('arbitrator')),
)

/** Also afterwards: whoever ruled sees what came of it. */
export const hasCase = ({ type, status, metadata }: Agreement): boolean =>
  judgedTypes.includes(type) && (status === 'disputed' || metadata.disputedAt !== undefined)
