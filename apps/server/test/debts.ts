/** Debts for tests: a deposit that the bank took back when nothing of it was left. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import type { Resident } from './residents.ts'
import type { TestNode } from './test-node.ts'

/** More than anybody has: whatever comes in, it stays open. */
export async function fallIntoDebt(node: TestNode, person: Resident, amountCents = 50_000_000): Promise<void> {
  const { order } = await person.done(payment.deposit, { requestId: randomUUID(), amountCents: 1_000 })
  await node.pool.query(
    `insert into payment_reversals (id, order_id, user_id, cause, provider_ref, amount_cents, created_at)
     values ($1, $2, $3, 'dispute', $5, $4, now())`,
    [randomUUID(), order.id, person.id, amountCents, randomUUID()],
  )
}

/** The bank gave it back, so that nothing is owed anymore. */
export async function leaveDebt(node: TestNode, person: Resident): Promise<void> {
  await node.pool.query(
    `update payment_reversals set state = 'given-back', taken_cents = 0, ended_at = now() where user_id = $1`,
    [person.id],
  )
}
