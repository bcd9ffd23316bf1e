/** Use case: staff read what money a deal moved, as the ledger has it. */
import type { admin } from '@handshake/contracts/admin.ts'
import { cents } from '@handshake/domain/money.ts'
import { transferKinds } from '@handshake/ledger/transfer-kinds.ts'
import { sql } from 'kysely'
import { keysetPage } from '#platform/db/keyset-page.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { findOpenDeal } from './find-open-deal.ts'

const pageSize = 50

type Row = {
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

const sorts = { at: { key: sql`r.created_at`, type: 'timestamptz' } } as const

export const readDealTransfers: UseCase<typeof admin.readDealTransfers> = async (ctx, { dealId, cursor }, refuse) => {
  const deal = await findOpenDeal(ctx, dealId, refuse)
  if (deal instanceof Refused) return deal
  const page = keysetPage({ sorts, sort: 'at', order: 'desc', cursor, id: sql`r.id`, size: pageSize })
  if (page === null) return refuse('request.bad-cursor')
  const { rows } = await sql<Row>`select r.id, ${page.sortKey} as "sortKey", r.kind, r.amount_cents as amount,
      r.from_kind as "fromKind", payer.display_name as "fromName", r.to_kind as "toKind", receiver.display_name as "toName",
      r.hash, r.created_at as at
    from ledger.receipts r
      left join profiles payer on payer.id = r.from_owner_id and r.from_kind = 'wallet'
      left join profiles receiver on receiver.id = r.to_owner_id and r.to_kind = 'wallet'
    where r.reference_id = ${dealId} and ${page.beyond} order by ${page.inOrder} limit ${page.limit}`.execute(ctx.sql)
  const found = page.close(rows)
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
