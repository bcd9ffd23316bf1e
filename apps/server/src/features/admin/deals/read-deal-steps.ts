/** Use case: staff read what happened to a deal, step by step. */
import type { DealStep } from '@handshake/contracts/admin/deal-routes.ts'
import type { admin } from '@handshake/contracts/admin.ts'
import type { DealSource } from '@handshake/domain/admin/deals.ts'
import { type RawBuilder, sql } from 'kysely'
import { keysetPage } from '#platform/db/keyset-page.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { mayReadWords } from './deal.store.ts'
import { findOpenDeal } from './find-open-deal.ts'

const pageSize = 50

type Row = Omit<DealStep, 'at'> & { readonly id: string; readonly sortKey: string; readonly at: Date }

/** The three histories in the same columns. */
const histories: Readonly<Record<DealSource, RawBuilder<unknown>>> = {
  handshake: sql`select bet_id as id, number, event, from_status, to_status, actor, actor_id, reason, at from bet_steps`,
  pool: sql`select pool_id as id, number, event, from_status, to_status, actor, actor_id, reason, at from pool_steps`,
  agreement: sql`select agreement_id as id, number, action as event, from_status, to_status, actor_type as actor, actor_id, reason,
    created_at as at from agreement_status_history`,
}

const sorts = { number: { key: sql`h.number`, type: 'bigint' } } as const

export const readDealSteps: UseCase<typeof admin.readDealSteps> = async (ctx, { dealId, cursor }, refuse) => {
  const deal = await findOpenDeal(ctx, dealId, refuse)
  if (deal instanceof Refused) return deal
  const page = keysetPage({ sorts, sort: 'number', order: 'desc', cursor, id: sql`h.id`, size: pageSize })
  if (page === null) return refuse('request.bad-cursor')
  const { rows } =
    await sql<Row>`select h.id, ${page.sortKey} as "sortKey", h.number, h.event, h.from_status as "fromStatus",
      h.to_status as "toStatus", h.actor, p.display_name as "actorName", h.reason, h.at
    from (${histories[deal.source]}) h left join profiles p on p.id = h.actor_id
    where h.id = ${dealId} and ${page.beyond} order by ${page.inOrder} limit ${page.limit}`.execute(ctx.sql)
  const found = page.close(rows)
  const words = mayReadWords(deal, ctx.person)
  return {
    steps: found.rows.map(({ id: _, sortKey: __, at, reason, ...step }) => ({
      ...step,
      reason: words ? reason : null,
      at: at.toISOString(),
    })),
    nextCursor: found.nextCursor,
  }
}
