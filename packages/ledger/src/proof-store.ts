/** Makes and reads proofs of liabilities in the database; the browser verifies them with its own code and need not trust the server. */
import { present } from '@handshake/domain/assert.ts'
import type { Account } from './balances.ts'
import { type Bigint, rowsOf, type Sql } from './sql.ts'

export type Leaf = {
  readonly kind: string
  readonly ownerId: string
  readonly nonce: string
  readonly balanceCents: number
  /** How many transfers the account had seen, and the hash of the last one. */
  readonly version: number
  readonly headHash: string
}

/** A sibling on the path to the root: the sum of all balances below it, and whether it is left or right. */
export type PathStep = { readonly hash: string; readonly sumCents: number } & { readonly side: 'left' | 'right' }

export type PublishedRoot = { readonly rootHash: string; readonly totalCents: number }

export type InclusionProof = { readonly leaf: Leaf; readonly path: readonly PathStep[] }

export type PublishedProof = PublishedRoot & {
  readonly id: string
  readonly madeAt: Date
  readonly leafCount: number
}

type ProofRow = { id: string; made_at: Date; leaf_count: Bigint; total_cents: Bigint; root_hash: Buffer }

const publishedFrom = (row: ProofRow): PublishedProof => ({
  id: row.id,
  madeAt: row.made_at,
  leafCount: Number(row.leaf_count),
  totalCents: Number(row.total_cents),
  rootHash: row.root_hash.toString('hex'),
})

/** One moment of all wallets and escrows. Older trees than the last two are forgotten; their roots are kept. */
export async function makeProof(sql: Sql, id: string, at: Date): Promise<PublishedProof> {
  const [row] = await rowsOf<ProofRow>(sql, 'make-proof', 'select * from ledger.make_proof($1, $2)', [id, at])
  await rowsOf(sql, 'forget-old-trees', 'select ledger.forget_old_trees($1)', [2])
  return publishedFrom(present(row, 'a proof that was made is told'))
}

/** Newest first. */
export async function publishedProofs(sql: Sql, limit: number): Promise<PublishedProof[]> {
  const rows = await rowsOf<ProofRow>(
    sql,
    'published-proofs',
    'select * from ledger.published_proofs order by made_at desc limit $1',
    [limit],
  )
  return rows.map(publishedFrom)
}

export type Inclusion = InclusionProof & { readonly published: PublishedProof }

type InclusionRow = Omit<ProofRow, 'id'> & {
  proof_id: string
  nonce: string
  balance_cents: Bigint
  version: Bigint
  head_hash: Buffer
  path: PathStep[]
}

/** The owner's own leaf in the newest proof; null where the account is younger than it. */
export async function inclusionOf(sql: Sql, { kind, ownerId }: Account): Promise<Inclusion | null> {
  const [row] = await rowsOf<InclusionRow>(sql, 'inclusion', 'select * from ledger.inclusion($1, $2)', [kind, ownerId])
  if (row === undefined) return null
  return {
    published: publishedFrom({ ...row, id: row.proof_id }),
    leaf: {
      kind,
      ownerId,
      nonce: row.nonce,
      balanceCents: Number(row.balance_cents),
      version: Number(row.version),
      headHash: row.head_hash.toString('hex'),
    },
    path: row.path,
  }
}
