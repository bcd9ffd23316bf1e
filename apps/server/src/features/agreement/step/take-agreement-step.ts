/** Use case: a participant takes any step that the table of an agreement's type allows them. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../read/view-agreement.ts'
import { noteYes, takeStep } from './take-step.ts'

const decide: UseCase<typeof agreement.takeAgreementStep> = async (ctx, input, refuse) => {
  const taken = await takeStep(ctx, ctx.person, input, refuse)
  if (taken instanceof Refused) return taken
  await noteYes(ctx, taken)
  return viewFor(ctx, taken.id, ctx.person)
}

export const takeAgreementStep = oncePerKey(agreement.takeAgreementStep, {
  decide,
  again: (ctx, { agreementId }) => viewFor(ctx, agreementId, ctx.person),
  reused: 'wallet.id-reused',
})
