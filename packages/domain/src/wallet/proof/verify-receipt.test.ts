/** Proves that a genuine receipt passes and that every changed one is caught. */
import { expect, it } from 'vitest'
import { readReceipt as readByLedger } from '../../../../ledger/test/receipts.ts'
import { readReceipt, verifyReceipt } from './verify-receipt.ts'

const id = '019a8500-0000-7000-8000-000000000001'
const text = `handshake transfer 1
id ${id}
kind wallet.send
from wallet 00000000-0000-4000-8000-000000000001
to wallet 00000000-0000-4000-8000-000000000002
cents 5000
for  
corrects 
at 2025-11-15T03:14:15.926535Z
after ${'0'.repeat(64)}
after ${'a'.repeat(64)}
metadata {"note": "Pizza"}
description money sent to a person
cents 1`
const receipt = { id, text, hash: '51e328e35c2f7840ac37e53d3ee8caf88a93cc34f79113c0ac17f3b8c33e8f41' }
const inHistory = { transferId: id, hash: receipt.hash }

it('is read alike by the ledger and by the browser', async () => {
  expect(readByLedger(receipt)).toMatchObject({ id, cents: 5_000 })
  expect(await verifyReceipt(receipt, inHistory)).toEqual({
    is: 'genuine',
    facts: {
      amountCents: 5_000,
      at: '2025-11-15T03:14:15.926535Z',
      from: 'wallet 00000000-0000-4000-8000-000000000001',
      to: 'wallet 00000000-0000-4000-8000-000000000002',
      after: ['0'.repeat(64), 'a'.repeat(64)],
    },
  })
})

it('does not take a description for a field', async () => {
  expect(await verifyReceipt(receipt, inHistory)).toMatchObject({ facts: { amountCents: 5_000 } })
})

it.each([
  ['another amount', { ...receipt, text: text.replace('cents 5000', 'cents 9000') }],
  ['another hash', { ...receipt, hash: 'f'.repeat(64) }],
  ['another id on the cover', { ...receipt, id: id.replace('1', '2') }],
  ['an answer that is no receipt', { ...receipt, hash: 'short' }],
])('catches %s', async (_change, changed) => {
  expect(await verifyReceipt(changed, inHistory)).toEqual({ is: 'altered' })
})

it('belongs to one movement of the history, and must carry its hash', async () => {
  expect(await verifyReceipt(receipt, { ...inHistory, transferId: id.replace('1', '3') })).toEqual({
    is: 'another-transfer',
  })
  expect(await verifyReceipt(receipt, { ...inHistory, hash: 'e'.repeat(64) })).toEqual({ is: 'not-in-history' })
  expect(await verifyReceipt(receipt, { ...inHistory, hash: null })).toMatchObject({ is: 'genuine' })
})

it('reads a receipt, and nothing that only looks like one', () => {
  expect(readReceipt({ ...receipt, extra: true })).toEqual(receipt)
  expect(readReceipt({ ...receipt, hash: 'short' })).toBeNull()
  expect(readReceipt({})).toBeNull()
})
