/** Use cases: an admin looks at the state of the books, and anyone reads the published roots and totals of what we owe. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import type { Finding } from '@handshake/ledger/audit.ts'
import { publishedProofs } from '@handshake/ledger/proof-store.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewOfProof } from '../proof/proof.ts'
import { readHalts } from './money-halt.ts'

type Books = ResultOf<typeof wallet.readBooks>

const newestAudits = 20

export const readBooks: UseCase<typeof wallet.readBooks> = async (ctx) => {
  const halts = await readHalts(ctx)
  const [lastProof] = await publishedProofs(ctx.client, 1)
  return {
    halts: halts.map((halt) => ({ ...halt, haltedAt: halt.haltedAt.toISOString() })),
    audits: await readAudits(ctx),
    accounts: await readAccounts(ctx),
    lastProof: lastProof ? viewOfProof(lastProof) : null,
  }
}

async function readAudits(ctx: Context): Promise<Books['audits']> {
  const rows = await ctx.sql
    .selectFrom('wallet_audits')
    .orderBy('at', 'desc')
    .limit(newestAudits)
    .select(['at', 'sound', 'laws', 'findings', 'took_ms', 'asked_by'])
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    sound: row.sound,
    tookMs: row.took_ms,
    askedBy: row.asked_by,
    laws: row.laws as string[],
    findings: row.findings as Finding[],
  }))
}

/** What stands on every kind of account: ours by kind, other people's as one sum each. */
async function readAccounts({ client }: Context): Promise<Books['accounts']> {
  const { rows } = await client.query<{ kind: string; balanceCents: Cents; accountCount: number }>({
    name: 'wallet-accounts-by-kind',
    text: `select kind, balance_cents as "balanceCents", 1 as "accountCount" from ledger.platform_balances
      union all
      select kind, sum(balance_cents)::bigint, count(*)::int from ledger.balances where owner_type <> 'platform' group by kind
      order by kind`,
    values: [],
  })
  return rows
}

const newest = 60

/** Anyone reads the published roots and totals of what we owe. */
export const readLiabilities: UseCase<typeof wallet.readLiabilities> = async (ctx) => {
  const proofs = await publishedProofs(ctx.client, newest)
  return {
    proofs: proofs.map(({ madeAt, rootHash, totalCents, leafCount }) => ({
      at: madeAt.toISOString(),
      root: rootHash,
      totalCents: cents(totalCents),
      leafCount,
    })),
  }
}
