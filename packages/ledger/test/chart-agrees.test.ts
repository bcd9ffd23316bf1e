/** The tables in code and the tables in the database are the same tables. */
import { paymentMethodNames } from '@handshake/domain/payment/payment-methods.ts'
import { transactionTypes } from '@handshake/domain/wallet/transaction-types.ts'
import { expect, test } from 'vitest'
import { laws } from '../src/audit.ts'
import { accountKinds, isPlatform } from '../src/chart.ts'
import { correction, correctionShows, transferKinds } from '../src/transfer-kinds.ts'
import { ledgerDatabase } from './ledger-database.ts'

const { app } = await ledgerDatabase()

test('the chart of accounts is one and the same', async () => {
  const { rows } = await app.query('select * from ledger.account_kinds')
  const inDatabase = Object.fromEntries(
    rows.map((row) => [
      row.kind,
      {
        owner: row.owner_type,
        floorCents: row.floor_cents === null ? null : Number(row.floor_cents),
        lanes: row.lanes,
        normalSide: row.normal_side,
        opens: row.opens,
        about: row.description,
      },
    ]),
  )
  expect(inDatabase).toEqual(accountKinds)
})

test('the reasons money moves are one and the same, and a correction is the one without accounts', async () => {
  const { rows } = await app.query('select * from ledger.transfer_kinds')
  const inDatabase = Object.fromEntries(
    rows.map((row) => [
      row.kind,
      {
        from: row.from_kind,
        to: row.to_kind,
        payerSees: row.payer_sees,
        receiverSees: row.receiver_sees,
        about: row.description,
      },
    ]),
  )
  const { [correction]: corrections, ...others } = inDatabase
  expect(others).toEqual(transferKinds)
  expect(corrections).toEqual({ from: null, to: null, ...correctionShows })
})

test('every wallet that pays or receives shows a type, and nothing else does', () => {
  for (const [kind, rule] of Object.entries(transferKinds)) {
    expect([kind, rule.payerSees !== null]).toEqual([kind, rule.from === 'wallet'])
    expect([kind, rule.receiverSees !== null]).toEqual([kind, rule.to === 'wallet'])
    for (const type of [rule.payerSees, rule.receiverSees]) {
      if (type !== null) expect(transactionTypes).toContain(type)
    }
  }
})

test('every payment method has its clearing account, and every type of the wallet is used', () => {
  for (const method of paymentMethodNames) expect(Object.keys(accountKinds)).toContain(`clearing.${method}`)
  const used = new Set(Object.values(transferKinds).flatMap((rule) => [rule.payerSees, rule.receiverSees]))
  for (const type of transactionTypes) expect(used).toContain(type)
})

test('platform accounts stand open from the start, one row for each lane, and no other account does', async () => {
  const { rows } = await app.query('select kind, count(*)::int as lanes from ledger.balances group by kind')
  const expected = Object.entries(accountKinds).flatMap(([kind, rule]) =>
    isPlatform(kind as keyof typeof accountKinds) ? [[kind, rule.lanes]] : [],
  )
  expect(Object.fromEntries(rows.map((row) => [row.kind, row.lanes]))).toEqual(Object.fromEntries(expected))
})

test('the audit reads every law there is', async () => {
  const { rows } = await app.query(
    `select viewname from pg_views where schemaname = 'ledger' and viewname like 'law\\_%' order by 1`,
  )
  expect(rows.map((row) => row.viewname)).toEqual(Object.values(laws).sort())
})
