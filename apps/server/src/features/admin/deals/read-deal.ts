/** One deal as staff see it, and the reason they give before they may read a private one. */
import type { admin } from '@handshake/contracts/admin/admin.ts'
import type { DealStep } from '@handshake/contracts/admin/deal-routes.ts'
import type { DealSource } from '@handshake/domain/admin/deals.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { transferKinds } from '@handshake/ledger/transfer-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { readRefusedSteps } from '#features/agreement/agreement.public.ts'
import { openForStaff } from '#features/handshake/handshake.public.ts'
import { readKeysetPage } from '#platform/db/keyset-page.ts'
import { type Refuse, Refused, type UseCase, type UseCaseContext } from '#platform/use-case.ts'
import {
  type Deal,
  type DealId,
  dealRowOf,
  dealTables,
  findDeal,
  findParties,
  isOpenTo,
  mayReadWords,
} from './deal.store.ts'
import { findCase, findFailures, findHeld, findMoments } from './deal-story.ts'
import { stuckDeals } from './stuck-deals.ts'

/** As many as a pool seats, and more than a bill is split between. */
const maxPeople = 100

/** Staff look into one deal: who is in it, what it holds, what comes next, and its case. */
export const readDeal: UseCase<typeof admin.readDeal> = async (ctx, { dealId }, refuse) => {
  const deal = await findOpenDeal(ctx, dealId, refuse)
  if (deal instanceof Refused) return deal
  const words = mayReadWords(deal, ctx.person)
  const parties = await findParties(ctx, [deal.id], maxPeople)
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

type StepRow = Omit<DealStep, 'at'> & { readonly id: string; readonly sortKey: string; readonly at: Date }

/** The three histories in the same columns. */
const histories: Readonly<Record<DealSource, RawBuilder<unknown>>> = {
  handshake: sql`select bet_id as id, number, event, from_status, to_status, actor, actor_id, reason, at from bet_steps`,
  pool: sql`select pool_id as id, number, event, from_status, to_status, actor, actor_id, reason, at from pool_steps`,
  agreement: sql`select agreement_id as id, number, action as event, from_status, to_status, actor_type as actor, actor_id, reason,
    created_at as at from agreement_status_history`,
}

const stepList = {
  sorts: { number: { key: sql`h.number`, type: 'bigint' } },
  usual: 'number',
  id: sql`h.id`,
} as const

/** Staff read what happened to a deal, step by step. */
export const readDealSteps: UseCase<typeof admin.readDealSteps> = async (ctx, { dealId, cursor }, refuse) => {
  const deal = await findOpenDeal(ctx, dealId, refuse)
  if (deal instanceof Refused) return deal
  const found = await readKeysetPage(stepList, { cursor }, async (page) => {
    const { rows } =
      await sql<StepRow>`select h.id, ${page.sortKey} as "sortKey", h.number, h.event, h.from_status as "fromStatus",
      h.to_status as "toStatus", h.actor, p.display_name as "actorName", h.reason, h.at
    from (${histories[deal.source]}) h left join profiles p on p.id = h.actor_id
    where h.id = ${dealId} and ${page.beyond} order by ${page.inOrder} limit ${page.limit}`.execute(ctx.sql)
    return rows
  })
  if (found === null) return refuse('request.bad-cursor')
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

type TransferRow = {
  readonly id: string
  readonly sortKey: string
  readonly kind: string
  readonly amount: number
  readonly fromKind: string
  readonly fromName: string | null
  readonly toKind: string
  readonly toName: string | null
  readonly hash: string
  readonly at: Date
}

const transferList = {
  sorts: { at: { key: sql`r.created_at`, type: 'timestamptz' } },
  usual: 'at',
  id: sql`r.id`,
} as const

/** Staff read what money a deal moved, as the ledger has it. */
export const readDealTransfers: UseCase<typeof admin.readDealTransfers> = async (ctx, { dealId, cursor }, refuse) => {
  const deal = await findOpenDeal(ctx, dealId, refuse)
  if (deal instanceof Refused) return deal
  const found = await readKeysetPage(transferList, { cursor }, async (page) => {
    const { rows } = await sql<TransferRow>`select r.id, ${page.sortKey} as "sortKey", r.kind, r.amount_cents as amount,
      r.from_kind as "fromKind", payer.display_name as "fromName", r.to_kind as "toKind", receiver.display_name as "toName",
      r.hash, r.created_at as at
    from ledger.receipts r
      left join profiles payer on payer.id = r.from_owner_id and r.from_kind = 'wallet'
      left join profiles receiver on receiver.id = r.to_owner_id and r.to_kind = 'wallet'
    where r.reference_id = ${dealId} and ${page.beyond} order by ${page.inOrder} limit ${page.limit}`.execute(ctx.sql)
    return rows
  })
  if (found === null) return refuse('request.bad-cursor')
  return {
    transfers: found.rows.map(({ id, kind, amount, fromKind, fromName, toKind, toName, hash, at }) => ({
      id,
      kind,
      about: aboutOf(kind),
      amountCents: cents(amount),
      from: { kind: fromKind, name: fromName },
      to: { kind: toKind, name: toName },
      hash,
      at: at.toISOString(),
    })),
    nextCursor: found.nextCursor,
  }
}

/** A kind that this version does not know was written by a newer one. */
const aboutOf = (kind: string): string =>
  Object.hasOwn(transferKinds, kind) ? transferKinds[kind as keyof typeof transferKinds].about : kind

/** A deal that this reader may look into, or why not. */
async function findOpenDeal(
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
