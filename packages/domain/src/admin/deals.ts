/** What staff call a deal: every handshake, pool and agreement alike; where its rows stand, its kinds, and why one needs a person. */
import { agreementTypeNames } from '../agreement/agreement-type-names.ts'

/** Where its rows stand. A bet is a handshake. */
export const dealSources = ['handshake', 'pool', 'agreement'] as const
export type DealSource = (typeof dealSources)[number]

export const dealKinds = ['bet', 'pool', ...agreementTypeNames] as const
export type DealKind = (typeof dealKinds)[number]

/** Why a deal needs a person: its hour passed and nobody acted, a job failed on it, its money should be home, or nobody may judge it. */
export const stuckReasons = ['past-due', 'put-back', 'money-held', 'no-arbitrator'] as const
export type StuckReason = (typeof stuckReasons)[number]
