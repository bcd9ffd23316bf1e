/** What money means that is paid in under an agreement of each type: a price that is given, or a stake that can be lost. */
import { type AgreementTypeName, agreementTypeNames } from './agreement-type-names.ts'

/** Own limits and breaks count what is at risk: whatever an outcome or somebody's word can take away. */
export const depositMeanings: Readonly<Record<AgreementTypeName, 'puts at risk' | 'leaves to another'>> = {
  custom: 'puts at risk',
  escrow: 'puts at risk',
  marketplace: 'puts at risk',
  service: 'puts at risk',
  loan: 'leaves to another',
  rental: 'leaves to another',
  split: 'leaves to another',
  trust_only: 'leaves to another',
}

export const typesAtRisk = agreementTypeNames.filter((type) => depositMeanings[type] === 'puts at risk')

/** Where each puts in a stake that one of them loses. Everything else at risk pays a price: someone who paid for work lost nothing. */
export const typesStaked: readonly AgreementTypeName[] = ['custom']
