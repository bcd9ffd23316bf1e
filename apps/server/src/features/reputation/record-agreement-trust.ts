/** Writes down what steps of agreements mean for people's trust and reliability; one occasion counts once. */
import type { TrustChange } from '@handshake/domain/agreement/agreement-type.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { CurrentScores } from './read-current-scores.ts'
import { writeTrust } from './write-trust.ts'

export type AgreementTrust = TrustChange & {
  readonly agreementId: AgreementId
  /** What tells two movements for one reason in one agreement apart, such as the number of an installment. */
  readonly occasion: string
}

export const recordAgreementTrust = (
  ctx: Pick<Context, 'client' | 'now'>,
  changes: readonly AgreementTrust[],
  before: CurrentScores,
): Promise<void> =>
  writeTrust(
    ctx,
    changes.map(({ agreementId, occasion, ...change }) => ({
      ...change,
      over: { agreement_id: agreementId, occasion },
    })),
    before,
  )
