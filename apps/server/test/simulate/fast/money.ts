/** Money beside deals: sends, payments in and out, debts, repeats and halts, straight at the door of the ledger. */
import { present } from '@handshake/domain/assert.ts'
import { cents } from '@handshake/domain/money.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { splitRevenue, transferFee, withdrawalFee } from '@handshake/domain/wallet/fees.ts'
import { halt, release } from '@handshake/ledger/audit.ts'
import { postEach } from '@handshake/ledger/post.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { partTransferId, serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { oneOf, type Person } from './parts.ts'
import type { FastWorld } from './world.ts'

type Act = (world: FastWorld, roll: Dice, person: Person) => Promise<void>

const send: Act = async (world, roll, person) => {
  const to = oneOf(roll, world.people)
  if (to === undefined || to === person || person.owesCents > 0) return
  const amountCents = cents(1 + roll.pick(30_000))
  const id = world.requestId()
  const fee = transferFee(amountCents)
  const sent = await world.post([
    { id, kind: 'wallet.send', from: person.id, to: to.id, amountCents },
    ...(fee > 0
      ? [{ id: partTransferId(id, 'fee'), kind: 'wallet.send-fee', from: person.id, amountCents: fee } as const]
      : []),
  ])
  world.tell(() => `${person.name} sends ${amountCents} to ${to.name}: ${sent.status}`)
}

const payIn: Act = async (world, roll, person) => {
  const order = world.mint()
  const amountCents = cents(500 + roll.pick(100_000))
  const id = serverTransferId('deposit', order)
  const paid = await world.post([{ id, kind: 'deposit.simulated', to: person.id, amountCents }])
  world.tell(() => `${person.name} pays in ${amountCents}: ${paid.status}`)
  // Now and then the provider takes it back when it has been spent: what is missing is owed.
  if (paid.status !== 'created' || roll.pick(5) > 0) return
  const there = world.ledger.balanceOf('wallet', person.id)
  const taken = Math.min(there, roll.pick(2) === 0 ? amountCents : roll.pick(amountCents))
  if (taken === 0) return
  const back = serverTransferId('deposit-reversal', order, 1)
  const took = await world.post([
    { id: back, kind: 'deposit-reversal.simulated', from: person.id, amountCents: cents(taken) },
  ])
  if (took.status === 'created') person.owesCents += amountCents - taken
  world.tell(() => `the provider takes back ${taken} of it, and ${person.name} owes ${person.owesCents}`)
}

const payOut: Act = async (world, roll, person) => {
  const order = world.mint()
  const amountCents = cents(1_000 + roll.pick(20_000))
  if (person.owesCents > 0) return
  const held = await world.post([
    {
      id: serverTransferId('withdrawal-hold', order),
      kind: 'withdrawal.hold',
      from: person.id,
      to: order,
      amountCents,
    },
  ])
  world.tell(() => `${person.name} takes out ${amountCents}: ${held.status}`)
  if (held.status !== 'created') return
  const fee = withdrawalFee(amountCents)
  const back: Transfer[] = [
    {
      id: serverTransferId('withdrawal-return', order),
      kind: 'withdrawal.return',
      from: order,
      to: person.id,
      amountCents,
    },
  ]
  const out: Transfer[] = [
    {
      id: serverTransferId('withdrawal-pay-out', order),
      kind: 'withdrawal.simulated',
      from: order,
      amountCents: cents(amountCents - fee),
    },
    { id: serverTransferId('withdrawal-fee', order), kind: 'withdrawal.fee', from: order, amountCents: fee },
  ]
  await world.post(roll.pick(3) === 0 ? back : out)
}

const payDebt: Act = async (world, _, person) => {
  const there = Math.min(world.ledger.balanceOf('wallet', person.id), person.owesCents)
  if (there === 0) return
  const id = serverTransferId('deposit-reversal', world.mint(), 2)
  const took = await world.post([
    { id, kind: 'deposit-reversal.simulated', from: person.id, amountCents: cents(there) },
  ])
  if (took.status === 'created') person.owesCents -= there
}

/** Something that was posted, once more: as it was it moves nothing, and for another amount it is refused. */
const repeat: Act = async (world, roll) => {
  const before = oneOf(roll, world.postings)
  if (before === undefined) return
  const count = world.ledger.transfers.length
  const other = roll.pick(3) === 0
  const more = (one: Transfer): Transfer => ({ ...one, amountCents: cents(one.amountCents + 1) })
  const [answer] = await postEach(world.ledger, [
    { ...before, transfers: other ? before.transfers.map(more) : before.transfers },
  ])
  const { status } = present(answer, 'a posting is answered')
  const expected = other ? 'id-reused' : 'exists'
  if (status !== expected) world.noticed.push(`a repeat was answered ${status} instead of ${expected}`)
  if (world.ledger.transfers.length !== count) world.noticed.push('a repeat moved money')
}

const stop: Act = async (world, roll) => {
  world.isHalted = !world.isHalted && roll.pick(4) === 0
  if (world.isHalted) await halt(world.ledger, { id: world.mint(), by: 'law', reason: 'for a while' })
  else await release(world.ledger, { by: 'law', note: 'on it goes' })
  world.tell(() => `money is ${world.isHalted ? 'halted' : 'free'}`)
}

/** The shares of a fee, as the job passes them on. */
const shareFees: Act = async (world, roll) => {
  const fee = cents(roll.pick(1_000))
  const { reserve, rewards, operations } = splitRevenue(fee)
  if (operations + reserve + rewards !== fee || operations * 10 < fee * 7)
    world.noticed.push(`a fee of ${fee} is shared out as ${operations}, ${reserve} and ${rewards}`)
}

export const moneyActs: readonly Act[] = [
  send,
  send,
  send,
  payIn,
  payIn,
  payOut,
  payDebt,
  payDebt,
  payDebt,
  repeat,
  repeat,
  stop,
  stop,
  shareFees,
]
