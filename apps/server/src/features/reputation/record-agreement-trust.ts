/** Writes down what steps of agreements mean for people's trust and reliability; one occasion counts once. */
import type { TrustChange } from '@handshake/domain/agreement/agreement-type.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { CurrentScores } from './read-current-scores.ts'
import { weighing } from './weigh-actions.ts'
import { writeTrust } from './write-trust.ts'

export type AgreementTrust = TrustChange & {
  readonly agreementId: AgreementId
  /** What tells two movements for one reason in one agreement apart, such as the number of an installment. */
  readonly occasion: string
  /** With whom it was. */
  readonly partners: readonly PersonId[]
}

export const recordAgreementTrust = (
  ctx: Pick<Context, 'client' | 'now'>,
  changes: readonly AgreementTrust[],
  before: CurrentScores,
): Promise<void> => {
  const weighed = weighing(before)
  return writeTrust(
    ctx,
    changes.map(({ agreementId, occasion, ...change }) => {
      const { partnerId, ...action } = weighed(change)
      return { ...action, over: { agreement_id: agreementId, occasion, partner_id: partnerId } }
    }),
    before,
  )
}
