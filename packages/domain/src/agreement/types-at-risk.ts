/** The types in which money is at risk. */
import { type AgreementTypeName, agreementTypeNames } from './agreement-type-names.ts'
import { agreementTypes } from './agreement-types.ts'

/** Own limits and breaks count what is at risk: whatever an outcome or somebody's word can take away. */
export const typesAtRisk = agreementTypeNames.filter((type) => agreementTypes[type].deposits === 'puts at risk')

/** Where each puts in a stake that one of them loses. Everything else at risk pays a price: someone who paid for work lost nothing. */
export const typesStaked: readonly AgreementTypeName[] = ['custom']
