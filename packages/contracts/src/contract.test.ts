/** What a contract's type asks for: these lines compile or do not, and the compiler is the test. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from './all.ts'
import { defineContract, type Route } from './contract.ts'
import { requestKey } from './primitives.ts'

const parts = {
  method: 'POST',
  path: '/api/things',
  access: 'signed-in',
  summary: 'Pays for a thing.',
  input: z.object({ requestId: requestKey }),
  result: z.object({}),
  refusals: [],
} as const

test('a route that moves money names the field of its input that holds the key', () => {
  const kept = defineContract({ pay: { ...parts, movesMoney: true, idempotencyKey: 'requestId' } })
  expect(kept.pay.idempotencyKey).toBe('requestId')
  // @ts-expect-error without a key it does not compile
  expect(defineContract({ pay: { ...parts, movesMoney: true } })).toBeDefined()
  // @ts-expect-error nor with a key that is no field of the input
  expect(defineContract({ pay: { ...parts, movesMoney: true, idempotencyKey: 'orderId' } })).toBeDefined()
})

/** Made once under a key, though nothing is paid yet: asks, offers and proposals of which a second one would bind or bother somebody twice. */
const keyedWithoutMoney = [
  'POST /api/agreements',
  'POST /api/drafts',
  'POST /api/loan-asks',
  'POST /api/loans',
  'POST /api/loans/:loanId/apply',
  'POST /api/loans/:loanId/addenda',
  'POST /api/seats',
]

test('what carries a key moves money, and the other way round; the few that only promise some are named', () => {
  const routes = Object.values(api).flatMap((contract) => Object.values(contract as Readonly<Record<string, Route>>))
  const keyed = routes.filter(({ idempotencyKey }) => idempotencyKey !== undefined)
  expect(keyed.length).toBeGreaterThan(15)
  const promises = keyed.filter(({ movesMoney }) => movesMoney !== true)
  expect(promises.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(keyedWithoutMoney.toSorted())
})
