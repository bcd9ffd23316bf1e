/** Which agreements an arbitrator may look at: those that are, or were, in dispute, of a type that arbitrators judge. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { typesWhere } from '@handshake/domain/agreement/agreement-types.ts'

export const judgedTypes = typesWhere(({ machine }) =>
  Object.values(machine.events).some(({ by }) => by.includes('arbitrator')),
)

/** Also afterwards: whoever ruled sees what came of it. */
export const hasCase = ({ type, status, metadata }: Agreement): boolean =>
  judgedTypes.includes(type) && (status === 'disputed' || metadata.disputedAt !== undefined)
