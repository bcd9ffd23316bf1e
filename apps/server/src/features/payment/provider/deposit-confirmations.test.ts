/** Proves that the audit reads every card deposit back against what Stripe signed, and finds what the server's own login could make up. */
import { randomUUID } from 'node:crypto'
import { cents } from '@handshake/domain/money.ts'
import { post } from '@handshake/ledger/post.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { useCardPayments } from '../../../../test/card-payments.ts'
import type { Resident } from '../../../../test/residents.ts'
import { confirmedDepositsLaw } from './deposit-confirmations.ts'
import { createProviders } from './providers.ts'

const { node, clock, double, someone, hasState, placed, paid } = await useCardPayments()

const findingsOf = (sql: pg.Pool | pg.PoolClient) =>
  confirmedDepositsLaw(createProviders(node().machinery.config)).findings(sql as never)

/** As the server's own login could, and undone again. */
async function tampering(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await node().pool.connect()
  try {
    await client.query('begin')
    await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** An order nobody placed, credited without anybody having paid. */
async function makeUp(client: pg.PoolClient, person: Resident): Promise<string> {
  const id = randomUUID()
  await client.query(
    `insert into payment_orders (id, user_id, kind, method, provider, amount_cents, fee_cents, network_fee_cents, net_cents, look_at,
       created_at, due_at) values ($1, $2, 'deposit', 'stripe', 'stripe', 10000, 0, 0, 10000, now(), now(), now())`,
    [id, person.id],
  )
  await post(client, [
    {
      id: serverTransferId('deposit', randomUUID()),
      kind: 'deposit.stripe',
      to: person.id,
      amountCents: cents(10_000),
      reference: { kind: 'payment-order', id },
    },
  ])
  await client.query(`update payment_orders set state = 'completed', ended_at = now() where id = $1`, [id])
  return id
}

const confirm = (client: pg.PoolClient, orderId: string, subject: object, secret?: string) => {
  const { body, headers } = double.webhook('checkout.session.completed', subject, clock.now(), secret)
  return client.query(
    `insert into payment_confirmations (order_id, event_ref, body, signature, received_at) values ($1, $2, $3, $4, $5)`,
    [orderId, `evt_${randomUUID()}`, body, headers['stripe-signature'], clock.now()],
  )
}

test('a deposit that Stripe told us of keeps the message and its signature, and nobody changes them', async () => {
  const id = await paid(await someone())
  const kept = 'select body, signature from payment_confirmations where order_id = $1'
  const { rows } = await node().pool.query<{ body: string; signature: string }>(kept, [id])
  expect(rows).toHaveLength(1)
  expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({ data: { object: { metadata: { orderId: id } } } })
  expect(rows[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}/)
  for (const change of [`update payment_confirmations set body = ''`, 'delete from payment_confirmations'])
    await expect(node().pool.query(change)).rejects.toThrow(/permission denied/)
  await expect(
    node().pool.query(
      `insert into payment_confirmations (order_id, event_ref, received_at, from_before) values ($1, 'x', now(), true)`,
      [id],
    ),
  ).rejects.toThrow(/permission denied/)
  expect(await findingsOf(node().pool)).toEqual([])
})

test('a deposit against an order the server made up is found', async () => {
  const maya = await someone()
  await tampering(async (client) => {
    const id = await makeUp(client, maya)
    expect(await findingsOf(client)).toMatchObject([
      { subject: `order ${id}`, found: expect.stringContaining('Stripe knows of no payment') },
    ])
  })
})

test('a message that Stripe did not sign, one about another order and one with another amount confirm nothing', async () => {
  const maya = await someone()
  const page = double.pageOf(await paid(maya))
  await tampering(async (client) => {
    const id = await makeUp(client, maya)
    await confirm(client, id, { ...page, metadata: { orderId: id } }, 'whsec_somebody_else')
    expect(await findingsOf(client)).toMatchObject([{ found: 'a message that Stripe did not sign' }])
  })
  await tampering(async (client) => {
    const id = await makeUp(client, maya)
    await confirm(client, id, page)
    expect(await findingsOf(client)).toMatchObject([{ found: 'a message about something else' }])
  })
  await tampering(async (client) => {
    const id = await makeUp(client, maya)
    await confirm(client, id, { ...page, metadata: { orderId: id }, amount_total: 999 })
    expect(await findingsOf(client)).toMatchObject([{ found: '999 cents confirmed' }])
  })
})

test('a deposit whose message never came stands by what Stripe says, and no finding comes of its silence', async () => {
  const maya = await someone()
  const id = await placed(maya)
  double.pay(id)
  clock.advance(11 * 60_000)
  await node().runJob('payment.look-after-orders')
  await hasState(maya, id, 'completed')
  const { rowCount } = await node().pool.query('select from payment_confirmations where order_id = $1', [id])
  expect(rowCount).toBe(0)
  expect(await findingsOf(node().pool)).toEqual([])
  double.mood = 'broken'
  expect(await findingsOf(node().pool)).toEqual([])
})
