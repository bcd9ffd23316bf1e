/** Years of one person's life at once: copies of rows the product wrote, each a little later, with their money posted by the ledger. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import pg from 'pg'

/** The day on which the cast does what is copied. */
export const start = new Date('2026-03-01T12:00:00Z')

export type Life = {
  readonly personId: PersonId
  readonly otherId: PersonId
  /** One of each that really happened: what the copies are made of. */
  readonly handshakeId: string
  readonly agreementId: string
  readonly noticeId: string
  readonly poolId: string
}
export type Amounts = {
  readonly handshakes: number
  readonly transfers: number
  readonly notices: number
  readonly agreements: number
  readonly pools: number
}

/** The same number names the same copy in every table. */
const copyOf = (what: string, number: string) => `md5('${what}' || ${number})::uuid`
/** One and a quarter hours apart, so that 20,000 fill three years; the test turns its clock to after the last. */
const later = (number: string | number) => `(interval '1 day' + ${number} * interval '75 minutes')`
const then = (number: string | number) => `timestamptz '${start.toISOString()}' + ${later(number)}`

/** When everything up to this number is over, and beyond the three months that anything looks back. */
export const dayAfter = (number: number): Date => new Date(start.getTime() + days(101) + number * minutes(75))

type Overrides = Readonly<Record<string, string>>

/** From number to number, one copy each of the rows that belong to a thing; times go on, what is named is replaced. */
async function copyRows(
  owner: pg.Client,
  table: string,
  where: string,
  overrides: Overrides,
  [from, to]: Range,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const value = ({ name, type }: { name: string; type: string }) =>
    overrides[name] ?? (type === 'timestamp with time zone' ? `t.${name} + ${later('n')}` : `t.${name}`)
  await owner.query(
    `insert into ${table} (${rows.map(({ name }) => name).join(', ')})
     select ${rows.map(value).join(', ')} from generate_series(${from + 1}, ${to}) n, ${table} t where ${where}`,
  )
}

type Posting = {
  readonly at: string
  readonly steps: readonly { kind: string; from: string; to: string; reference: string; cents?: number }[]
}
type Range = readonly [number, number]

/** One call of the ledger for every thousand: each posting has these steps. */
async function post(owner: pg.Client, { steps, at }: Posting, [from, to]: Range): Promise<void> {
  for (let first = from; first < to; first += 1_000) {
    const { rows } = await owner.query<{ refused: number }>(
      `select count(*) filter (where status <> 'created')::int as refused
       from (select array_agg(n order by n, place) as postings, array_agg(gen_random_uuid()) as ids, array_agg(kind order by n, place) as kinds,
               array_agg(payer order by n, place) as payers, array_agg(receiver order by n, place) as receivers,
               array_agg(cents order by n, place) as amounts, array_agg(case when reference is null then null else 'handshake' end order by n, place) as reference_kinds,
               array_agg(reference order by n, place) as reference_ids, array_agg(null::uuid) as nothing, array_agg('A copy'::text) as descriptions,
               array_agg('{}'::jsonb) as metadata, array_agg(${at} order by n, place) as times
             from generate_series(${first + 1}, ${Math.min(first + 1_000, to)}) n,
               lateral (values ${steps.map(({ kind, from: payer, to: receiver, reference, cents = 100 }, place) => `(${place}, '${kind}', ${payer}, ${receiver}, ${reference}, ${cents}::bigint)`).join(', ')})
                 as step (place, kind, payer, receiver, reference, cents)) request,
         ledger.post_batch(postings, ids, kinds, payers, receivers, amounts, reference_kinds, reference_ids, nothing, descriptions, metadata, times)`,
    )
    if (rows[0]?.refused !== 0) throw new Error('the ledger refused a part of the history')
  }
}

/** Adds to a life that has `from` of each until it has `to` of each. */
export async function liveOn(databaseUrl: string, life: Life, from: Amounts, to: Amounts): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const range = (what: keyof Amounts) => [from[what], to[what]] as const
  try {
    // Copies of what is sound are sound: foreign keys and triggers of the app's tables would only take time.
    await owner.query(`set session_replication_role = replica`)
    await addHandshakes(owner, life, range('handshakes'))
    await addAgreements(owner, life, range('agreements'))
    await addPools(owner, life, range('pools'))
    const notice = { id: copyOf('notice', 'n'), read: 'n % 2 = 0', burst_id: 'null' }
    await copyRows(owner, 'notifications', `t.id = '${life.noticeId}'`, notice, range('notices'))
    await owner.query(`set session_replication_role = origin`)
    await addMoney(owner, life, range)
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}

async function addHandshakes(owner: pg.Client, life: Life, range: Range): Promise<void> {
  const { personId, otherId, handshakeId } = life
  const id = copyOf('handshake', 'n')
  const winner = `case when n % 2 = 0 then '${personId}' else '${otherId}' end::uuid`
  const ended = { status: `'completed'`, transaction_status: `'completed'`, due_at: 'null', winner_id: winner }
  const bet = { ...ended, id, request_id: 'null', creator_id: `'${personId}'`, peer_id: `'${otherId}'` }
  const of = `t.bet_id = '${handshakeId}'`
  await copyRows(
    owner,
    'bets',
    `t.id = '${handshakeId}'`,
    { ...bet, completed_at: `t.created_at + ${later('n')}` },
    range,
  )
  for (const table of ['bet_terms', 'bet_steps', 'bet_participants'])
    await copyRows(owner, table, of, { bet_id: id }, range)
  await owner.query(
    `insert into betting_results (user_id, bet_id, opponent_id, result, net_amount, stake_amount, category, at)
     select side.me, ${id}, side.other, case when n % 2 = side.place then 'won' else 'lost' end,
       case when n % 2 = side.place then 100 else -100 end, 100, 'Custom', ${then('n')}
     from generate_series(${range[0] + 1}, ${range[1]}) n,
       (values (0, '${personId}'::uuid, '${otherId}'::uuid), (1, '${otherId}', '${personId}')) side (place, me, other)`,
  )
  await owner.query(
    `insert into betting_records
     select user_id, opponent_id, count(*), count(*) filter (where result = 'won'), count(*) filter (where result = 'lost'),
       sum(net_amount), max(at)
     from betting_results where user_id in ('${personId}', '${otherId}') and opponent_id is not null group by user_id, opponent_id
     on conflict (user_id, opponent_id) do update set meetings = excluded.meetings`,
  )
  await owner.query(
    `insert into trust_movements (id, user_id, reason, change, score_after, bet_id, at)
     select ${copyOf('trust', 'n')}, '${personId}', 'settled', 1, 500, ${id}, ${then('n')}
     from generate_series(${range[0] + 1}, ${range[1]}) n`,
  )
}

async function addAgreements(owner: pg.Client, { agreementId }: Life, range: Range): Promise<void> {
  const id = copyOf('agreement', 'n')
  const of = `t.agreement_id = '${agreementId}'`
  const ended = { status: `'completed'`, due_at: 'null', completed_at: `t.created_at + ${later('n')}` }
  const settled = { agreement_id: id, status: `'settled'`, held_amount: '0', over_at: `t.joined_at + ${later('n')}` }
  await copyRows(
    owner,
    'agreements',
    `t.id = '${agreementId}'`,
    { ...ended, id, request_id: 'gen_random_uuid()' },
    range,
  )
  await copyRows(owner, 'agreement_participants', of, settled, range)
  for (const table of ['agreement_terms', 'agreement_status_history'])
    await copyRows(owner, table, of, { agreement_id: id }, range)
}

async function addPools(owner: pg.Client, { poolId }: Life, range: Range): Promise<void> {
  const id = copyOf('pool', 'n')
  const ended = { status: `'completed'`, due_at: 'null', ended_at: `t.created_at + ${later('n')}` }
  const fresh = { id, request_id: 'gen_random_uuid()', link_hash: 'null', previous_pool_id: 'null' }
  await copyRows(owner, 'pools', `t.id = '${poolId}'`, { ...ended, ...fresh }, range)
  await copyRows(
    owner,
    'pool_seats',
    `t.pool_id = '${poolId}'`,
    { pool_id: id, over_at: `t.joined_at + ${later('n')}` },
    range,
  )
  await copyRows(owner, 'pool_steps', `t.pool_id = '${poolId}'`, { pool_id: id }, range)
}

const parts = 20
const partOf = ([from, to]: Range, part: number): Range => [
  from + Math.floor(((to - from) * part) / parts),
  from + Math.floor(((to - from) * (part + 1)) / parts),
]

async function addMoney(
  owner: pg.Client,
  { personId, otherId }: Life,
  range: (what: keyof Amounts) => Range,
): Promise<void> {
  const [me, other, bet] = [`'${personId}'::uuid`, `'${otherId}'::uuid`, copyOf('handshake', 'n')]
  const lock = (payer: string) => ({ kind: 'handshake.lock-stake', from: payer, to: bet, reference: bet })
  const payOut = {
    kind: 'handshake.pay-out',
    from: bet,
    to: `case when n % 2 = 0 then ${me} else ${other} end`,
    reference: bet,
    cents: 200,
  }
  const [payer, receiver] = [
    `case when n % 2 = 0 then ${me} else ${other} end`,
    `case when n % 2 = 0 then ${other} else ${me} end`,
  ]
  const send = { kind: 'wallet.send', from: payer, to: receiver, reference: 'null::uuid' }
  // In the order of time, as a wallet's transfers are: some handshakes, then some that were sent.
  for (let part = 0; part < parts; part += 1) {
    const [handshakes, transfers] = [partOf(range('handshakes'), part), partOf(range('transfers'), part)]
    await post(owner, { at: then('n'), steps: [lock(me), lock(other), payOut] }, handshakes)
    await post(owner, { at: then(handshakes[1]), steps: [send] }, transfers)
  }
}
