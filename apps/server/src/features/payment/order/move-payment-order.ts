/** The one writer of an order's state: what the engine has to know of orders to take their steps. */
import { assert, present } from '@handshake/domain/assert.ts'
import { depositOrderMachine, withdrawalOrderMachine } from '@handshake/domain/payment/payment-order-machine.ts'
import { takeAndRun } from '@handshake/engine/run-steps.ts'
import type { Move, Workflow } from '@handshake/engine/workflow.ts'
import { type Addressed, notifyEach } from '#features/notification/notification.public.ts'
import { postEachOfOurs } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { orderEnded } from '../payment.events.ts'
import { lockOrders, type Order, type OrderId, type OrderState } from '../payment.store.ts'
import { moneyRecipes } from './payment-recipes.ts'

type Ended = Order & { readonly state: Exclude<OrderState, 'pending'> }

/** What the owner of an order is told when it ends; nothing where they called it off themselves. */
export function orderNotices({
  id: orderId,
  personId,
  kind,
  state,
  method,
  netCents,
  amountCents,
  failure,
}: Ended): Addressed[] {
  const people = [personId]
  switch (state) {
    case 'completed':
      return [{ kind: `payment.${kind}-completed`, people, facts: { orderId, method, netCents } }]
    case 'failed': {
      const why = present(failure, 'what failed has a reason')
      return [{ kind: `payment.${kind}-failed`, people, facts: { orderId, amountCents, failure: why } }]
    }
    case 'cancelled':
      return []
  }
}

export type OrderStep =
  | { readonly event: 'complete'; readonly by: 'provider' }
  | { readonly event: 'fail'; readonly by: 'provider' | 'scheduler'; readonly reason: string }
  | { readonly event: 'cancel'; readonly by: 'owner' | 'admin' }

type Types = {
  readonly context: Context
  readonly machine: typeof depositOrderMachine | typeof withdrawalOrderMachine
  readonly row: Order
  readonly attempt: OrderStep & { readonly order: Order }
  readonly known: undefined
  readonly forbidden: never
}

const machines = { deposit: depositOrderMachine, withdrawal: withdrawalOrderMachine } as const

const workflow: Workflow<Types> = {
  take: ({ sql }, ids) => lockOrders(sql, ids),
  machineOf: ({ kind }) => machines[kind],
  rowOf: ({ order }) => order,
  stateOf: ({ state }) => state,
  // Every step of an order is its last.
  stepped: ({ now }, attempt, to) => ({ ...attempt.order, state: to, failure: failureOf(attempt), endedAt: now }),
  prepare: async () => undefined,
  forbids: () => null,
  post: postEachOfOurs,
  recipes: moneyRecipes,
  write: writeEnds,
  notify: async (ctx, moves) => {
    const ended = moves.map(({ after }) => endedOrder(after))
    for (const { id: orderId, personId, kind, method, state, amountCents, netCents, feeCents, failure } of ended) {
      ctx.emit(orderEnded, { orderId, personId, kind, method, state, amountCents, netCents, feeCents, failure })
      ctx.tell([personId], ['wallet'])
    }
    await notifyEach(ctx, ended.flatMap(orderNotices))
  },
}

function endedOrder(order: Order) {
  const { state } = order
  assert(state !== 'pending', 'every step of an order is its last')
  return { ...order, state }
}

const failureOf = (attempt: OrderStep): string | null => (attempt.event === 'fail' ? attempt.reason : null)

async function writeEnds({ client, now }: Context, moves: readonly Move<Types>[]): Promise<void> {
  const ends = moves.map(({ attempt, before, after }) => ({
    id: after.id,
    order_id: after.id,
    state: after.state,
    failure: after.failure,
    ended_at: after.endedAt,
    event: attempt.event,
    from_state: before.state,
    to_state: after.state,
    actor: attempt.by,
    reason: after.failure,
    at: now,
  }))
  await Promise.all([
    client.query({
      name: 'payment-write-orders',
      text: `update payment_orders o set state = n.state, failure = n.failure, ended_at = n.ended_at
        from json_populate_recordset(null::payment_orders, $1::json) n where o.id = n.id`,
      values: [JSON.stringify(ends)],
    }),
    client.query({
      name: 'payment-write-steps',
      text: 'insert into payment_order_steps select * from json_populate_recordset(null::payment_order_steps, $1::json)',
      values: [JSON.stringify(ends)],
    }),
  ])
}

export type Moved =
  | { readonly moved: true; readonly order: Order }
  | { readonly moved: false; readonly reason: 'ended' | 'halted'; readonly order: Order }

export async function movePaymentOrder(ctx: Context, id: OrderId, attempt: OrderStep): Promise<Moved> {
  const asked: Order[] = []
  const take = (order: Order) => {
    asked.push(order)
    return { ...attempt, order }
  }
  const [outcome] = await takeAndRun(workflow, ctx, [{ id, attempt: take }])
  const order = present(asked[0], `the order ${id} is there`)
  const moved = present(outcome, 'what was taken has an outcome')
  if (moved.moved) return { moved: true, order: moved.after }
  if (moved.reason === 'halted') return { moved: false, reason: 'halted', order }
  // Late news about an order that has ended (a second webhook, a cancel that lost the race) changes nothing; the row is locked and
  // takes each step once, so its money is there and has not moved before.
  assert(moved.reason === 'wrong-state', `to ${attempt.event} the order ${id} by ${attempt.by} was ${moved.reason}`)
  return { moved: false, reason: 'ended', order }
}
