/** Use case: staff look into one deal: who is in it, what it holds, what comes next, and its case. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { readRefusedSteps } from '#features/agreement/agreement.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { dealRowOf, findParties, mayReadWords } from './deal.store.ts'
import { findCase, findFailures, findHeld, findMoments } from './deal-story.ts'
import { findOpenDeal } from './find-open-deal.ts'

/** As many as a pool seats, and more than a bill is split between. */
const mostPeople = 100

export const readDeal: UseCase<typeof admin.readDeal> = async (ctx, { dealId }, refuse) => {
  const deal = await findOpenDeal(ctx, dealId, refuse)
  if (deal instanceof Refused) return deal
  const words = mayReadWords(deal, ctx.person)
  const parties = await findParties(ctx, [deal.id], mostPeople)
  return {
    ...dealRowOf(deal, ctx.person, parties),
    people: parties.map(({ id, displayName, username, role, stake }) => ({
      id,
      displayName,
      username,
      role,
      stakeCents: cents(stake),
    })),
    heldCents: await findHeld(ctx, deal),
    description: words && deal.description !== '' ? deal.description : null,
    moments: await findMoments(ctx, deal),
    case: await findCase(ctx, deal, { words }),
    failures: await findFailures(ctx, deal),
    refused: deal.source === 'agreement' ? await readRefusedSteps(ctx, deal.id as string as AgreementId) : [],
    openUntil: deal.open_until?.toISOString() ?? null,
  }
}
