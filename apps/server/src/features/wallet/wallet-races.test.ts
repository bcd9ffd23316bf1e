/** Many things at once and in any order, over HTTP: whatever happens, every cent is accounted for. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import { cents } from '@handshake/domain/money.ts'
import { quoteDeposit } from '@handshake/domain/payment/order-quote.ts'
import { isTakenBack } from '@handshake/domain/payment/simulated-decline.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { transferFee } from '@handshake/domain/wallet/fees.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode()

/** Long runs by flag: RUNS=200. */
const numRuns = Number(process.env.RUNS ?? 6)

const method = fc.constantFrom('simulated', 'stripe', 'ach_transfer', 'crypto_usdc')
const amount = fc.oneof(fc.integer({ min: -100, max: 150_000 }), fc.constantFrom(0, 1, 100_000, 99_502, 10_013, 10_014))
const action = fc.oneof(
  fc.record({
    does: fc.constant('send'),
    who: fc.nat(3),
    to: fc.nat(3),
    amount,
    repeat: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ does: fc.constant('deposit'), who: fc.nat(3), amount, method }),
  fc.record({ does: fc.constant('withdraw'), who: fc.nat(3), amount, method }),
  fc.record({ does: fc.constant('cancel'), who: fc.nat(3) }),
  fc.record({ does: fc.constant('wait'), ms: fc.constantFrom(minutes(1), minutes(31), days(1)) }),
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

let counter = 0
const newcomers = () => {
  counter += 1
  return Promise.all([0, 1, 2, 3].map((n) => moveIn(node(), `Racer ${counter} ${n}`)))
}
const balances = (people: readonly Resident[]) =>
  Promise.all(people.map((person) => person.done(wallet.readBalance, {})))

async function quiet(): Promise<void> {
  await eventually(async () => {
    const { rows } = await node().pool.query(
      `select 'outbox' as waiting, null as last_error from outbox
       union all select task_identifier, last_error from graphile_worker.jobs where run_at <= now()`,
    )
    expect(rows).toEqual([])
  })
}

/** What one action changes in what its people own altogether, available and held, if it is accepted. */
async function carryOut(one: Action, people: readonly Resident[], owned: number[]): Promise<void> {
  if (one.does === 'wait' && 'ms' in one) {
    clock.advance(one.ms)
    await node().runJob('payment.look-after-orders')
    return quiet()
  }
  const who = 'who' in one ? one.who : 0
  const person = people[who]
  if (!person) return
  if (one.does === 'send' && 'to' in one) {
    const form = {
      requestId: randomUUID(),
      toId: present(people[one.to], 'everybody moved in').id,
      amountCents: one.amount,
    }
    const answers = await Promise.all(Array.from({ length: one.repeat }, () => person.call(wallet.sendMoney, form)))
    // A refused one leaves nothing behind, so a repeat may succeed once money has come in; what happened is told alike.
    const told = answers.flatMap((answer) => (answer.ok ? [answer.result.transaction.transferId] : []))
    if (told.length === 0) return
    expect(new Set(told)).toHaveLength(1)
    owned[who] = (owned[who] ?? 0) - one.amount - transferFee(cents(one.amount))
    owned[one.to] = (owned[one.to] ?? 0) + one.amount
  } else if (one.does === 'deposit' && 'method' in one) {
    const form = { requestId: randomUUID(), amountCents: one.amount, method: one.method }
    const answer = await person.call(payment.deposit, form)
    if (answer.ok && answer.result.order.state === 'completed')
      // One that the simulated bank takes back goes as a whole, its network fee as well.
      owned[who] =
        (owned[who] ?? 0) +
        quoteDeposit(one.method, cents(one.amount)).netCents -
        (isTakenBack(cents(one.amount)) ? one.amount : 0)
  } else if (one.does === 'withdraw' && 'method' in one) {
    const form = { requestId: randomUUID(), amountCents: one.amount, method: one.method }
    const answer = await person.call(payment.withdraw, form)
    if (answer.ok && answer.result.order.state === 'completed') owned[who] = (owned[who] ?? 0) - one.amount
  } else {
    const { orders } = await person.done(payment.readOrders, {})
    const pending = orders.find(({ state }) => state === 'pending')
    if (!pending) return
    // At once with others it may have ended between the reading and the canceling, and that is all that may be said against it.
    const answer = await person.call(payment.cancelOrder, { requestId: randomUUID(), orderId: pending.id })
    if (!answer.ok) expect(answer.error.code).toBe('payment.order-ended')
  }
}

test('any sequence of actions leaves everyone with what they should have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const people = await newcomers()
      // Orders that take hours change what is owned when they end, so they are left to the books to judge.
      const instant = actions.filter(
        (one) => !('method' in one) || one.method === 'simulated' || one.method === 'stripe',
      )
      const owned = people.map(() => 100_000)
      for (const one of instant) await carryOut(one, people, owned)
      await quiet()
      expect(
        (await balances(people)).map(
          ({ availableCents, heldCents, withdrawingCents, owedCents }) =>
            availableCents + heldCents + withdrawingCents - owedCents,
        ),
      ).toEqual(owned)
    }),
    { numRuns },
  )
})

test('any heap of actions at once leaves the books sound and nobody below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), async (actions) => {
      const people = await newcomers()
      await Promise.all(actions.map((one) => carryOut(one, people, [])))
      clock.advance(days(2))
      await node().runJob('payment.look-after-orders')
      await quiet()
      for (const { availableCents, heldCents } of await balances(people)) {
        expect(availableCents).toBeGreaterThanOrEqual(0)
        expect(heldCents).toBe(0)
      }
      await expectSoundBooks(node())
    }),
    { numRuns },
  )
})

test('an account that is closing while it is being paid gets nothing: the payer waits, and finds it closed', async () => {
  const [maya, tom] = await newcomers()
  if (!maya || !tom) throw new Error('two people')
  const closing = await node().pool.connect()
  await closing.query('begin')
  await closing.query("update profiles set is_active = false, username = username || '_closed' where id = $1", [tom.id])
  const form = { requestId: randomUUID(), toId: tom.id, amountCents: 100 }
  const sent = maya.call(wallet.sendMoney, form)
  expect(await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 150))])).toBeUndefined()
  await closing.query('commit')
  closing.release()
  expect(await sent).toMatchObject({ status: 404, error: { code: 'wallet.unknown-recipient' } })
})
