/** The types in which money is at risk. */
import type { AgreementType } from './agreement-type.ts'
import { typesWhere } from './agreement-types.ts'
import { parties } from './table/settlement.ts'

const isAtRisk = ({ deposits }: AgreementType): boolean => deposits === 'puts at risk'

const bothPayIn = ({ machine }: AgreementType): boolean =>
  Object.values(machine.events).some(
    ({ moves, by }) => moves === 'hold-deposit' && parties.every((party) => by.includes(party)),
  )

/** Own limits and breaks count what is at risk: whatever an outcome or somebody's word can take away. */
export const typesAtRisk = typesWhere(isAtRisk)

/** Where both put in a stake that one of them loses. Everything else at risk pays a price: someone who paid for work lost nothing. */
export const typesStaked = typesWhere((type) => isAtRisk(type) && bothPayIn(type))
