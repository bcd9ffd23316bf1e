/** What we give away is capped per day, by the database's own clock, for everyone who calls. */
import { cents } from '@handshake/domain/money.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { post } from '../src/post.ts'
import type { Transfer } from '../src/transfer.ts'
import { transferKinds } from '../src/transfer-kinds.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { freshId, named } from './names.ts'

const { app, admin } = await ledgerDatabase()
const maya = named('maya')

type GiftKind = 'wallet.open' | 'wallet.gift' | 'reward.signup-bonus' | 'reward.cashback'
const gift = (kind: GiftKind, amount: number): Transfer => ({
  id: freshId(),
  kind,
  to: maya,
  amountCents: cents(amount),
})
const capped = { constraint: 'what_we_give_is_capped' }

beforeAll(async () => {
  await openAccount(app, { kind: 'wallet', ownerId: maya })
})

beforeEach(async () => {
  await admin.query('delete from ledger.given_by_day')
  await admin.query("select ledger.set_daily_cap('promotions', 1000), ledger.set_daily_cap('fees.rewards', 300)")
})

test('gifts of one day end at the cap, and the cap itself is still given', async () => {
  expect(await post(app, [gift('wallet.gift', 400)])).toMatchObject({ status: 'created' })
  expect(await post(app, [gift('wallet.open', 600)])).toMatchObject({ status: 'created' })
  await expect(post(app, [gift('wallet.gift', 1)])).rejects.toMatchObject(capped)
  expect(await post(app, [gift('reward.cashback', 300)])).toMatchObject({ status: 'created' })
  await expect(post(app, [gift('reward.signup-bonus', 1)])).rejects.toMatchObject(capped)
})

test('a date in the past or the future opens no second balance', async () => {
  for (const at of ['2020-01-01', '2026-03-01', '2099-12-31'])
    await expect(post(app, [gift('wallet.gift', 1_001)], { at: new Date(at) })).rejects.toMatchObject(capped)
  await post(app, [gift('wallet.gift', 1_000)], { at: new Date('2020-01-01') })
  await expect(post(app, [gift('wallet.gift', 1)], { at: new Date('2020-01-02') })).rejects.toMatchObject(capped)
})

test('fifty who give at once pass the cap by nothing', async () => {
  const before = await givenTo(maya)
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => post(app, [gift('wallet.gift', 100)])))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect((await givenTo(maya)) - before).toBe(1_000)
})

test('many in one batch are counted one by one, and a gift undone and done again is counted again', async () => {
  await expect(post(app, [gift('wallet.gift', 600), gift('wallet.gift', 600)])).rejects.toMatchObject(capped)
  const given = gift('wallet.gift', 900)
  await post(app, [given])
  const undo: Transfer = { id: freshId(), kind: 'correction', corrects: given.id, amountCents: cents(900) }
  expect(await post(app, [undo])).toMatchObject({ status: 'created' })
  const redo: Transfer = { id: freshId(), kind: 'correction', corrects: undo.id, amountCents: cents(900) }
  await expect(post(app, [redo])).rejects.toMatchObject(capped)
})

test('every kind of transfer that leaves a capped account is looked at', async () => {
  const { rows } = await admin.query<{ account_kind: string }>('select account_kind from ledger.daily_caps')
  const cappedKinds = rows.map((row) => row.account_kind)
  const leaving = Object.entries(transferKinds).flatMap(([kind, { from }]) =>
    typeof from === 'string' && cappedKinds.includes(from) ? [kind] : [],
  )
  expect(leaving.length).toBeGreaterThan(4)
  expect(leaving.filter((kind) => !/^(reward\..*|wallet\.open|wallet\.gift|adjustment\.add)$/.test(kind))).toEqual([])
})

test('the app reads what is left and can neither raise a cap nor forget a day', async () => {
  expect((await app.query("select * from ledger.gifts_today where account_kind = 'promotions'")).rows).toEqual([
    { account_kind: 'promotions', cap_cents: '1000', given_cents: '0' },
  ])
  for (const statement of [
    "select ledger.set_daily_cap('promotions', 1)",
    'update ledger.daily_caps set cap_cents = 1',
    'delete from ledger.given_by_day',
    'delete from ledger.daily_caps',
  ])
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
})

async function givenTo(ownerId: string): Promise<number> {
  const { rows } = await admin.query<{ balance: string }>(
    "select balance_cents as balance from ledger.accounts where kind = 'wallet' and owner_id = $1",
    [ownerId],
  )
  return Number(rows[0]?.balance)
}

test('every reason money leaves a capped account passes the sieve of its guard', async () => {
  const { rows } = await admin.query(
    `select k.kind from ledger.transfer_kinds k
     join ledger.daily_caps c on c.account_kind = k.from_kind
     join pg_trigger t on t.tgname = 'what_we_give_is_capped'
     where (k.kind ~ substring(pg_get_triggerdef(t.oid) from $$~ '(.*)'::text$$)) is not true`,
  )
  expect(rows).toEqual([])
})
