/** Use cases: a participant takes any step that the table of an agreement's type allows them, by our call or by the specification's. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused } from '#platform/use-case.ts'
import { viewFor } from '../read/view-agreement.ts'
import { noteYes, takeStep } from './take-step.ts'

export const takeAgreementStep = oncePerKey(agreement.takeAgreementStep, {
  decide: async (ctx, input, refuse) => {
    const taken = await takeStep(ctx, ctx.person, input, refuse)
    if (taken instanceof Refused) return taken
    await noteYes(ctx, taken)
    return viewFor(ctx, taken.id, ctx.person)
  },
  again: (ctx, { agreementId }) => viewFor(ctx, agreementId, ctx.person),
  reused: 'wallet.id-reused',
})

/** The specification's transition call. It says who acts and what comes of it; where that is not so, there is no such transition. */
export const transitionAgreementState = oncePerKey(agreement.transitionAgreementState, {
  decide: async (ctx, input, refuse) => {
    const { p_agreement_id: agreementId, p_action: action, p_actor_id: actorId, p_new_status: status } = input
    if (actorId !== undefined && actorId !== ctx.person.id) return refuse('agreement.not-your-step')
    const { p_reason: reason, p_terms_version: termsVersion } = input
    const taken = await takeStep(ctx, ctx.person, { agreementId, action, reason, termsVersion }, refuse)
    if (taken instanceof Refused) return taken
    // Nothing is kept of a refused step: the transaction is undone with it.
    if (status !== undefined && status !== taken.status) return refuse('agreement.invalid-transition')
    await noteYes(ctx, taken)
    return viewFor(ctx, taken.id, ctx.person)
  },
  again: (ctx, input) => viewFor(ctx, input.p_agreement_id, ctx.person),
  reused: 'wallet.id-reused',
})
