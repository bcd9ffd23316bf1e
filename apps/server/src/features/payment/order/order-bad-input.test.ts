/** Bad input to deposits and withdrawals, over HTTP: each is answered, and the books and orders stay as they were. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

const routes = [
  ['a deposit', payment.deposit],
  ['a withdrawal', payment.withdraw],
] as const
const form = (over: object = {}) => ({
  requestId: randomUUID(),
  amountCents: 10_000,
  method: 'simulated' as const,
  ...over,
})

let counter = 0
const someone = () => {
  counter += 1
  return moveIn(node(), `Careless ${counter}`)
}
async function expectUntouched(person: Resident): Promise<void> {
  expect(await person.done(payment.readOrders, {})).toEqual({ orders: [] })
  expect(await person.done(wallet.readBalance, {})).toMatchObject({ availableCents: 100_000, heldCents: 0 })
}

test.each(routes)(
  '%s of a negative amount, a fraction of a cent or no number at all is refused',
  async (_what, route) => {
    const maya = await someone()
    expect(await maya.call(route, form({ amountCents: -1 }))).toMatchObject({
      status: 422,
      error: { message: expect.stringMatching(/^(Deposit|Withdrawal) amount must be greater than 0$/) },
    })
    for (const amountCents of [1_000.5, '1000', null, Number.MAX_SAFE_INTEGER + 1]) {
      const answer = await maya.call(route, form({ amountCents }))
      expect(answer).toMatchObject({ status: 422, error: { code: 'malformed' } })
      expect(answer.ok || answer.error.fields?.[0]?.path).toBe('amountCents')
    }
    await expectUntouched(maya)
  },
)

test.each(routes)('%s by a method that does not exist, or without its key, is malformed', async (_what, route) => {
  const maya = await someone()
  expect(await maya.call(route, form({ method: 'cash' }))).toMatchObject({ status: 422, error: { code: 'malformed' } })
  const answer = await maya.fetch(route.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form()),
  })
  expect(answer.status).toBe(422)
  await expectUntouched(maya)
})

test.each(routes)(
  '%s by someone whose session ended in mid-form happens after they are back, once',
  async (_what, route) => {
    const maya = await someone()
    const open = form()
    const expires = (at: Date) =>
      node().pool.query('update sessions set expires_at = $2 where user_id = $1', [maya.id, at])
    await expires(clock.now())
    expect(await maya.call(route, open)).toMatchObject({ status: 401, error: { code: 'session.required' } })
    expect(await visitor().call(route, open)).toMatchObject({ status: 401 })
    await expires(new Date(clock.now().getTime() + days(1)))
    await expectUntouched(maya)
    await maya.done(route, open)
    await maya.done(route, open)
    expect((await maya.done(payment.readOrders, {})).orders).toHaveLength(1)
  },
)

test('two tabs that withdraw the last money at once withdraw it once', async () => {
  const maya = await someone()
  const answers = await Promise.all(
    [60_000, 60_000].map((amountCents) => maya.call(payment.withdraw, form({ amountCents }))),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect((await maya.done(wallet.readBalance, {})).availableCents).toBe(40_000)
})
