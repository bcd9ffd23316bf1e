/** What a seat left open asks of agreements: whether its maker could send the offer, and sending it to whoever took the seat. */

import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { InputOf } from '@handshake/contracts/contract.ts'
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { type Refuse, Refused } from '#platform/use-case.ts'
import { type CreateCode, createBy, draftOf, newAgreement, openingSteps } from './create-agreement.ts'
import { refuseByGuard } from './step/take-step.ts'

export type SeatOffer = Pick<InputOf<typeof agreement.createAgreement>, 'title' | 'terms' | 'expiresAt'> & {
  readonly makerId: PersonId
}

/** Everything that can be known before there is another side. Nothing is written. */
export async function checkSeatOffer(
  ctx: Context,
  { makerId, ...offer }: SeatOffer,
  refuse: Refuse<CreateCode>,
): Promise<Refused | null> {
  const { type } = offer.terms
  // Somebody stands in for who is not here yet.
  const others = [mintId<'person'>(ctx.now)]
  const drafted = await draftOf(ctx, offer.terms, { initiatorId: makerId, others, guests: [], ctx }, refuse)
  if (drafted instanceof Refused) return drafted
  const made = newAgreement(ctx, { ...offer, type, me: makerId }, drafted)
  for (const action of agreementTypes[type].opening ?? openingSteps) {
    const held = await refuseByGuard(ctx, { agreement: made, personId: makerId, action }, refuse)
    if (held !== null) return held
  }
  return null
}

/** An ordinary offer from its maker. Their yes was written down when they left the seat open, under the id it has now. */
export const offerToTaker = (
  ctx: Context,
  { id, makerId, takerId, ...offer }: SeatOffer & { readonly id: AgreementId; readonly takerId: PersonId },
  refuse: Refuse<CreateCode>,
): Promise<Agreement | Refused> =>
  createBy(
    ctx,
    {
      ...{ me: makerId, id },
      input: {
        ...offer,
        requestId: mintId<'request'>(ctx.now),
        people: [takerId],
        guests: [],
        send: true,
        repeat: null,
      },
      noteYes: async () => {},
    },
    refuse,
  )
