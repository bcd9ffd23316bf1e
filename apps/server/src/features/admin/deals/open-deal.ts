/** Use case: staff who need to look into a private deal say why, and may then read it. */
import type { admin } from '@handshake/contracts/admin.ts'
import { openForStaff } from '#features/handshake/handshake.public.ts'
import type { Refuse, Refused, UseCase, UseCaseContext } from '#platform/use-case.ts'
import { type Deal, type DealId, findDeal, isOpenTo } from './deal.store.ts'
import { dealTables } from './deal-sources.ts'
import { stuckDeals } from './stuck-deals.ts'

/** A deal that this reader may look into, or why not. */
export async function findOpenDeal(
  ctx: UseCaseContext<typeof admin.readDeal>,
  dealId: DealId,
  refuse: Refuse<'admin.unknown-deal' | 'admin.reason-needed'>,
): Promise<Deal | Refused> {
  const deal = await findDeal(ctx, ctx.person, dealId, await stuckDeals(ctx))
  if (deal === null) return refuse('admin.unknown-deal')
  return isOpenTo(deal) ? deal : refuse('admin.reason-needed')
}

/** Staff who need to look into a private deal say why; the reason is in the security log, and opens it for a while. */
export const openDeal: UseCase<typeof admin.openDeal> = async (ctx, { dealId, reason }, refuse) => {
  const deal = await findDeal(ctx, ctx.person, dealId, await stuckDeals(ctx))
  if (deal === null) return refuse('admin.unknown-deal')
  const expiresAt = await openForStaff(ctx, { column: dealTables[deal.source].opening, id: deal.id }, reason)
  ctx.concerns({ details: { kind: deal.kind, reason } })
  return { expiresAt: expiresAt.toISOString() }
}
