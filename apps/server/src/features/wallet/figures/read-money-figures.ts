/** Use case: an admin looks at what we earn, what crosses our accounts, and what is held for how long. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { days as daysMs } from '@handshake/domain/time.ts'
import { type TransferKind, transferKinds } from '@handshake/ledger/transfer-kinds.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

type Figures = ResultOf<typeof wallet.readMoneyFigures>
type DayRow = { day: string; account: string; kind: string; inCents: Cents; outCents: Cents; count: number }

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const readMoneyFigures: UseCase<typeof wallet.readMoneyFigures> = async (ctx, { days }) => {
  const shown = Array.from({ length: days }, (_, back) => dayOf(new Date(ctx.now.getTime() - daysMs(days - 1 - back))))
  const rows = await readDays(ctx, shown[0] ?? dayOf(ctx.now))
  const fees = rows.filter(({ account, inCents }) => account === 'fees.operations' && inCents > 0)
  return {
    days: shown.map((day) => ({ day, feeCents: sumOf(fees.filter((one) => one.day === day)) })),
    fees: grouped(fees, ({ kind }) => kind)
      .map(([kind, all]) => ({
        kind,
        about: aboutOf(kind),
        count: all.reduce((sum, { count }) => sum + count, 0),
        feeCents: sumOf(all),
      }))
      .sort((one, other) => other.feeCents - one.feeCents),
    flows: grouped(rows, ({ account }) => account).map(([account, all]) => ({
      account,
      inCents: sumOf(all),
      outCents: cents(all.reduce((sum, { outCents }) => sum + outCents, 0)),
    })),
    owedCents: await readOwed(ctx),
    count: await readCount(ctx),
  }
}

const sumOf = (rows: readonly DayRow[]): Cents => cents(rows.reduce((sum, { inCents }) => sum + inCents, 0))

const grouped = (rows: readonly DayRow[], nameOf: (row: DayRow) => string): [string, DayRow[]][] => {
  const groups = new Map<string, DayRow[]>()
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row])
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
}

const aboutOf = (kind: string): string =>
  Object.hasOwn(transferKinds, kind) ? transferKinds[kind as TransferKind].about : kind

/** A row for each day and kind: their number follows from the days that are asked for. */
async function readDays({ client }: Pick<Context, 'client'>, since: string): Promise<DayRow[]> {
  const { rows } = await client.query<DayRow>({
    name: 'wallet-money-days',
    text: `select day, account_kind as account, transfer_kind as kind,
        in_cents as "inCents", out_cents as "outCents", transfer_count as count
      from money_days where day >= $1 order by day`,
    values: [since],
  })
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** All accounts together are zero, so what belongs to others is what ours lack. */
async function readOwed({ client }: Pick<Context, 'client'>): Promise<Cents> {
  const { rows } = await client.query<{ owed: Cents | null }>({
    name: 'wallet-owed-now',
    text: 'select -sum(balance_cents)::bigint as owed from ledger.platform_balances',
    values: [],
  })
  return rows[0]?.owed ?? cents(0)
}

type CountRow = {
  at: Date
  tookMs: number
  kinds: { kind: string; accountCount: number; balanceCents: Cents }[]
  ages: NonNullable<Figures['count']>['ages']
  oldest: NonNullable<Figures['count']>['oldest']
}

async function readCount({ client }: Pick<Context, 'client'>): Promise<Figures['count']> {
  // What was oldest then is looked up as it stands now, each by its owner.
  const { rows } = await client.query<CountRow>({
    name: 'wallet-last-count',
    text: `select c.at, c.took_ms as "tookMs", c.kinds, c.ages, (
        select coalesce(json_agg(json_build_object('kind', b.kind, 'ownerId', b.owner_id, 'balanceCents', b.balance_cents,
            'since', to_char(b.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by b.opened_at), '[]')
        from json_to_recordset(c.oldest::json) as o (kind text, "ownerId" uuid)
          join ledger.balances b on b.owner_id = o."ownerId" and b.kind = o.kind
        where b.balance_cents > 0) as oldest
      from money_counts c order by c.at desc limit 1`,
    values: [],
  })
  const [row] = rows
  if (row === undefined) return null
  const wallets = row.kinds.find(({ kind }) => kind === 'wallet')
  return {
    at: row.at.toISOString(),
    tookMs: row.tookMs,
    walletsCents: wallets?.balanceCents ?? cents(0),
    walletCount: wallets?.accountCount ?? 0,
    heldCents: cents(row.ages.reduce((sum, { balanceCents }) => sum + balanceCents, 0)),
    ages: row.ages,
    oldest: row.oldest,
  }
}

/** What people paid in and were paid out on each day, whatever the method: what crossed the accounts of money on its way. */
type Paid = { readonly inCents: Cents; readonly outCents: Cents }

/** What leaves those accounts went into a wallet. What enters them was withdrawn, taken back, or kept by the method. */
export async function paidByDay(
  { client }: Pick<Context, 'client'>,
  since: string,
): Promise<ReadonlyMap<string, Paid>> {
  const { rows } = await client.query<{ day: string; paidIn: string; paidOut: string }>({
    name: 'wallet-paid-by-day',
    text: `select day, sum(out_cents)::text as "paidIn", sum(in_cents)::text as "paidOut" from money_days
      where day >= $1 and account_kind like 'clearing.%' group by day`,
    values: [since],
  })
  return new Map(
    rows.map(({ day, paidIn, paidOut }) => [day, { inCents: cents(Number(paidIn)), outCents: cents(Number(paidOut)) }]),
  )
}
