/** A deal that this reader may look into, or why not. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { Refuse, Refused, UseCaseContext } from '#platform/use-case.ts'
import { type Deal, type DealId, findDeal, isOpenTo } from './deal.store.ts'
import { stuckDeals } from './stuck-deals.ts'

export async function findOpenDeal(
  ctx: UseCaseContext<typeof admin.readDeal>,
  dealId: DealId,
  refuse: Refuse<'admin.unknown-deal' | 'admin.reason-needed'>,
): Promise<Deal | Refused> {
  const deal = await findDeal(ctx, ctx.person, dealId, await stuckDeals(ctx))
  if (deal === null) return refuse('admin.unknown-deal')
  return isOpenTo(deal) ? deal : refuse('admin.reason-needed')
}
