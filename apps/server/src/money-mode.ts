/** The kind of money a database holds is written down at its first start; a start with another kind is refused. */
import { present } from '@handshake/domain/assert.ts'
import { dollars } from '@handshake/domain/money.ts'
import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { StartProblem } from '#platform/config/start-problem.ts'
import { demoDomain } from './demo/people.ts'

type Mode = Config['MONEY_MODE']

/** What may be given away in a day with real money; docs/operations.md says how to change it. The ledger starts with more, for play. */
const realCaps = [
  ['promotions', dollars(10_000)],
  ['fees.rewards', dollars(10_000)],
] as const

const elsewhere: Readonly<Record<Mode, string>> = {
  play: 'start with MONEY_MODE=play, or point DATABASE_URL to a new database for real money.',
  real: 'start with MONEY_MODE=real, or point DATABASE_URL to another database for play money.',
}

type Wanted = { readonly mode: Mode; readonly sandbox: boolean }

/** Runs as the database's owner: the server itself may read the mode and never write it. */
export async function settleMoneyMode(client: pg.Client, { mode: wanted, sandbox }: Wanted): Promise<void> {
  const held = (await heldMode(client)) ?? (await decide(client, { mode: wanted, sandbox }))
  if (held !== wanted)
    throw new StartProblem(`This database holds ${held} money, and MONEY_MODE is ${wanted}: ${elsewhere[held]}`)
  if (held === 'real') await refusePlayBesideReal(client)
}

async function heldMode(client: pg.Client): Promise<Mode | undefined> {
  const { rows } = await client.query<{ mode: Mode }>('select money_mode as mode from installation')
  return rows[0]?.mode
}

async function decide(client: pg.Client, wanted: Wanted): Promise<Mode> {
  const inferred = await inferredMode(client)
  const mode = inferred ?? wanted.mode
  const insert = 'insert into installation (money_mode, is_sandbox) values ($1, $2) on conflict do nothing'
  const { rowCount } = await client.query(insert, [mode, inferred === null && wanted.sandbox])
  if (rowCount === 1 && mode === 'real')
    for (const [kind, cents] of realCaps) await client.query('select ledger.set_daily_cap($1, $2)', [kind, cents])
  return present(await heldMode(client), 'the mode was just written')
}

/** For databases older than this record: play money gives everyone some, so people without any were there for real. */
async function inferredMode(client: pg.Client): Promise<Mode | null> {
  if ((await hasDemoPeople(client)) || (await hasPlayBalances(client))) return 'play'
  return (await any(client, 'select from users limit 1')) ? 'real' : null
}

async function refusePlayBesideReal(client: pg.Client): Promise<void> {
  if (await hasDemoPeople(client))
    throw new StartProblem(
      `This database has demo people, whose passwords everyone knows: with MONEY_MODE=real point DATABASE_URL to a new database, or remove every account at ${demoDomain} first.`,
    )
  if (await hasPlayBalances(client))
    throw new StartProblem(
      'This database has play balances, which nobody paid for: with MONEY_MODE=real point DATABASE_URL to a new database.',
    )
}

const hasDemoPeople = (client: pg.Client): Promise<boolean> =>
  any(client, 'select from users where email like $1 limit 1', [`%@${demoDomain}`])

/** Opening balances and simulated payments exist with play money only. Lanes are looked up by owner, so no table is scanned. */
const hasPlayBalances = (client: pg.Client): Promise<boolean> =>
  any(
    client,
    `select from ledger.accounts a
     where a.owner_id in (select ledger.lane(n) from generate_series(0, 63) as n) and a.version > 0
       and (a.kind = 'clearing.simulated' or a.kind = 'promotions' and exists (
         select from ledger.transfers t where t.from_account_id = a.id and t.kind = 'wallet.open'))
     limit 1`,
  )

async function any(client: pg.Client, query: string, values: unknown[] = []): Promise<boolean> {
  return ((await client.query(query, values)).rowCount ?? 0) > 0
}
