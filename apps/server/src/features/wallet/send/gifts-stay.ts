/** What we gave away stays where we gave it: between two accounts that look like one person's, only money beyond the payer's rewards moves. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { transferFee } from '@handshake/domain/wallet/fees.ts'
import {
  type LinkedPair,
  maxBeyondRewards,
  rewardsAtStake,
  type Staking,
} from '@handshake/domain/wallet/rewards-stay.ts'
import type { AccountKind } from '@handshake/ledger/chart.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { transferKinds } from '@handshake/ledger/transfer-kinds.ts'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/planned-once.ts'

/** Cashback is a part of fees that were paid, and the opening balance of play money is worth nothing, so neither counts. */
const gifts = ['reward.signup-bonus', 'reward.referral', 'reward.first-bet']

type Row = { personId: PersonId; otherId: PersonId; balanceCents: Cents; givenCents: Cents }

async function readLinked(
  { client }: Pick<Context, 'client'>,
  payers: readonly PersonId[],
  others: readonly PersonId[],
): Promise<readonly Row[]> {
  const { rows } = await client.query<Row>({
    name: 'wallet-gifts-stay',
    text: `select l.user_id as "personId", l.other_id as "otherId", b.balance_cents as "balanceCents", (
          select coalesce(sum(t.amount), 0)::bigint from ledger.wallet_transactions t
          where t.account_id = b.account_id and t.kind ${isAmong('$3', 'text')}) as "givenCents"
      from (select distinct user_id, other_id from linked_people
          where user_id ${isAmong('$1')} and other_id ${isAmong('$2')}) l
        join ledger.balances b on b.owner_id = l.user_id and b.kind = 'wallet'`,
    values: [payers, others, gifts],
  })
  return rows
}

/** The most one may send to the other; null where the two are not linked or nothing was given. Read behind the lock of the senders' wallets. */
export async function readMostToLinked(
  ctx: Pick<Context, 'client'>,
  senders: readonly PersonId[],
  recipients: readonly PersonId[],
): Promise<(from: PersonId, to: PersonId) => Cents | null> {
  const rows = await readLinked(ctx, senders, recipients)
  const most = new Map(rows.map((row) => [`${row.personId} ${row.otherId}`, maxBeyondRewards(row)]))
  return (from, to) => most.get(`${from} ${to}`) ?? null
}

/** The fee leaves the wallet too. */
export const staysBehind = (most: Cents | null, amountCents: Cents): most is Cents =>
  most !== null && amountCents + transferFee(amountCents) > most

/** Where a payment can end up with somebody else; what goes to us or to a bank cannot. */
const reachesOthers: ReadonlySet<AccountKind> = new Set([
  'wallet',
  'handshake-escrow',
  'pool-escrow',
  'agreement-escrow',
])

type StakingStep = {
  readonly id: string
  /** Everybody who may get a part of what it holds. */
  readonly people: readonly PersonId[]
  /** Whose money it holds already. */
  readonly held: readonly PersonId[]
  readonly transfers: readonly Transfer[]
}

/** Who pays by these steps. Their wallets are locked before anybody asks what is at stake. */
export const payersOf = (steps: readonly Pick<StakingStep, 'transfers'>[]): PersonId[] => [
  ...new Set(steps.flatMap(({ transfers }) => transfers.flatMap((one) => (isPaid(one) ? [one.from as PersonId] : [])))),
]

const isPaid = (one: Transfer): one is Extract<Transfer, { from: string }> =>
  one.kind !== 'correction' && transferKinds[one.kind].from === 'wallet'

/**
 * The steps by which a reward could be lost on purpose, or paid, to another account of whoever got it. Whoever has money in already
 * is judged with those who put it in now: the other account may be the one that comes second. Their wallet is not locked, because
 * whatever they pay at this moment is judged behind the lock of their own.
 */
export async function findRewardsAtStake(
  ctx: Pick<Context, 'client'>,
  steps: readonly StakingStep[],
): Promise<ReadonlySet<string>> {
  const stakings = steps.map(stakingOf).filter(({ payments }) => payments.some(({ reaches }) => reaches.length > 0))
  const exposed = stakings.flatMap(({ payments, held }) => [
    ...payments.map(({ from, reaches }) => ({ personId: from, reaches })),
    ...held,
  ])
  const others = [...new Set(exposed.flatMap(({ reaches }) => reaches))]
  if (others.length === 0) return new Set()
  const payers = [...new Set(exposed.map(({ personId }) => personId))]
  const pairs: readonly LinkedPair[] = await readLinked(ctx, payers, others)
  return rewardsAtStake(pairs, stakings)
}

function stakingOf({ id, people, held, transfers }: StakingStep): Staking {
  const others = (personId: PersonId) => people.filter((one) => one !== personId)
  const paid = transfers.filter(isPaid)
  return {
    id,
    payments: paid.map((one) => {
      const from = one.from as PersonId
      const to = transferKinds[one.kind].to
      const reaches = !reachesOthers.has(to) ? [] : to === 'wallet' ? [one.to as PersonId] : others(from)
      return { from, amountCents: one.amountCents, reaches }
    }),
    held: paid.some(({ kind }) => transferKinds[kind].to !== 'wallet' && reachesOthers.has(transferKinds[kind].to))
      ? held.map((personId) => ({ personId, reaches: others(personId) }))
      : [],
  }
}
