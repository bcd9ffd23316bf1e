/** The tidy rules about SQL and money, on planted files. */
import { describe, expect, test } from 'vitest'
import type { Finding, SourceFile } from './finding.ts'
import { floatMoney } from './float-money.ts'
import { migrations } from './migrations.ts'
import { oneWriter } from './one-writer.ts'

const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') })
const says = '/** A room of the house. */'
const places = (findings: readonly Finding[]) => findings.map(({ path, line }) => `${path}:${line}`)

describe('migrations', () => {
  const sql = (...lines: string[]) => file('packages/ledger/sql/0001_ledger_first.sql', '-- A.', ...lines)
  test.each([
    ['a gap', [file('db/migrations/0001_a_b.sql'), file('db/migrations/0003_a_b.sql')], 'db/migrations/0003_a_b.sql:1'],
    [
      'a number used twice',
      [file('db/migrations/0001_a_b.sql'), file('db/migrations/0001_a_c.sql')],
      'db/migrations/0001_a_c.sql:1',
    ],
    ['a name without a number', [file('db/migrations/first_table.sql')], 'db/migrations/first_table.sql:1'],
    ['a nameless check', [sql('create table a (', '  n int check (n > 0)', ');')], `${sql().path}:3`],
    ['a nameless primary key', [sql('create table a (n int primary key);')], `${sql().path}:2`],
    ['a nameless unique', [sql('create table a (n int, unique (n));')], `${sql().path}:2`],
    ['a nameless reference', [sql('create table a (n int references b);')], `${sql().path}:2`],
    ['a nameless foreign key', [sql('alter table a add foreign key (n) references b;')], `${sql().path}:2`],
  ])('finds %s', (_name, planted, place) => expect(places(migrations(planted))).toContain(place))
  test('allows a unique index, whose name it must have anyway', () => {
    expect(migrations([sql('create unique index a_once on a (n);')])).toEqual([])
  })
})

describe('float-money', () => {
  test.each([
    ['apps/web/src/a.ts', 'const stakeCents = parseFloat(text)'],
    ['apps/web/src/a.ts', 'const text = feeCents.toFixed(2)'],
    ['apps/server/src/a.ts', 'const feeCents = Math.round(pot * 0.02)'],
    ['apps/web/src/a.ts', 'const shown = balanceCents / 100'],
    ['db/migrations/0001_a_b.sql', '  fee_cents numeric not null,'],
    ['db/migrations/0001_a_b.sql', '  odds double precision,'],
    ['db/migrations/0001_a_b.sql', '  price money,'],
  ])('finds in %s: %s', (path, line) => expect(places(floatMoney([file(path, says, line)]))).toEqual([`${path}:2`]))
  test('allows words in comments and strings', () => {
    expect(
      floatMoney([file('db/migrations/0001_a_b.sql', '-- real money', "comment on table a is 'real money';")]),
    ).toEqual([])
  })
})

describe('one-writer', () => {
  const place = 'apps/server/src/features/handshake/share/beside.ts'
  test.each([
    "    text: 'update bets set peer_id = null where id = $1',",
    '    text: `update bets b set',
    "    .updateTable('payment_orders')",
    "  updates: 'pools',",
    "    text: 'update disputes set status = $2 where id = $1',",
  ])('finds %s beside the writer', (line) => {
    expect(places(oneWriter([file(place, says, line)]))).toEqual([`${place}:2`])
  })
  test.each([
    [place, "text: 'update bet_invitations set status = $1',"],
    ['apps/server/src/features/handshake/write-steps.ts', '    text: `update bets b set'],
    ['apps/server/src/features/handshake/handshake-life.test.ts', "'update bets set due_at = $1'"],
  ])('allows %s: %s', (path, line) => {
    expect(oneWriter([file(path, says, line)])).toEqual([])
  })
})
