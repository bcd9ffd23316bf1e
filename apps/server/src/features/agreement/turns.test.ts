/** Whose move it is between two, over HTTP: for one of them at a time, gone with the step that answers it, and live for both. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { turn } from '@handshake/contracts/turn/turn.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { taken } from '../../../test/agreements.ts'
import { someone } from '../../../test/handshakes.ts'
import { rent, rentalOf } from '../../../test/rentals.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { hire, serviceFor } from '../../../test/works.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const turnOf = async (person: Resident) => {
  const { turns, count } = await person.done(turn.readTurns, {})
  expect(turns).toHaveLength(count)
  return turns.map(({ kind, words, action }) => `${kind}: ${words} [${action}]`)
}
/** What waits for each of the two. */
const both = async (one: Resident, other: Resident) => [await turnOf(one), await turnOf(other)]
const nobody = [[], []]

test('a rental waits for one side at a time, from the payment to the return', async () => {
  const [owner, renter] = [await moveIn(node(), 'Maya Chen'), await moveIn(node(), 'Tom Okafor')]
  const { id } = await owner.done(agreement.createAgreement, rentalOf(renter, clock.now()))
  expect(await both(owner, renter)).toEqual([[], ['agreement.answer: Maya Chen is waiting for your answer [Answer]']])
  await taken(renter, id, 'accept_terms')
  expect(await both(owner, renter)).toEqual([
    [],
    ['rental.pay-in: Pay in $140.00 so Maya Chen can hand it over [Pay in]'],
  ])
  await taken(renter, id, 'pay_deposit')
  expect(await both(owner, renter)).toEqual([['rental.hand-over: Tom Okafor paid in. Hand it over [Hand it over]'], []])
  await taken(owner, id, 'hand_over')
  const handedOver = 'rental.confirm-hand-over: Maya Chen handed it over. Do you have it? [Confirm]'
  expect(await both(owner, renter)).toEqual([[], [handedOver]])
  await taken(renter, id, 'confirm_hand_over')
  expect(await both(owner, renter)).toEqual(nobody)
  clock.advance(days(2) + hours(1))
  expect(await both(owner, renter)).toEqual([[], ['rental.bring-back: Bring it back to Maya Chen [Bring it back]']])
  clock.advance(days(1))
  expect(await both(owner, renter)).toEqual([
    [],
    ['rental.late: It’s late. Bring it back to Maya Chen [Bring it back]'],
  ])
  await taken(renter, id, 'return_item')
  const isBack = 'rental.confirm-return: Tom Okafor brought it back. Is everything fine? [Take a look]'
  expect(await both(owner, renter)).toEqual([[isBack], []])
  expect((await owner.done(turn.readTurns, {})).turns[0]).toMatchObject({
    to: `/agreement/${id}`,
    title: 'Cargo bike for the weekend',
    until: new Date(clock.now().getTime() + hours(72)).toISOString(),
  })
  await taken(owner, id, 'confirm_return')
  expect(await both(owner, renter)).toEqual(nobody)
})

test('a claim on the deposit waits for the renter, another amount for the owner, and a case for neither', async () => {
  const [owner, renter] = [await moveIn(node(), 'Lena Wolf'), await moveIn(node(), 'Diego Ruiz')]
  const id = await rent({ owner, renter, now: clock.now() }, 'return_item')
  await taken(owner, id, 'claim_damage', { amountCents: 8_000, reason: 'Bent wheel' })
  expect(await both(owner, renter)).toEqual([
    [],
    ['rental.answer-claim: Lena Wolf claims $80.00 of your deposit [Answer]'],
  ])
  await taken(renter, id, 'propose_amount', { amountCents: 3_000 })
  expect(await both(owner, renter)).toEqual([
    ['agreement.answer-amount: Diego Ruiz suggests settling on $30.00 [Answer]'],
    [],
  ])
  await taken(owner, id, 'contest_claim', { reason: 'It was new' })
  expect(await turnOf(renter)).toEqual([])
  await taken(renter, id, 'propose_amount', { amountCents: 4_000 })
  expect(await both(owner, renter)).toEqual([
    ['agreement.answer-amount: Diego Ruiz suggests settling on $40.00 [Answer]'],
    [],
  ])
  // An arbitrator’s clock is not the owner’s.
  expect((await owner.done(turn.readTurns, {})).turns[0]?.until).toBeNull()
  await taken(owner, id, 'accept_amount', { amountCents: 4_000 })
  expect(await both(owner, renter)).toEqual(nobody)
})

test('work waits for whoever delivers it, then for whoever looks at it', async () => {
  const [client, worker] = [await moveIn(node(), 'Ann Lee'), await moveIn(node(), 'Bo Diaz')]
  const id = await hire(client, worker)
  const work = 'work.deliver: Ann Lee is waiting for your work [Deliver]'
  expect(await both(client, worker)).toEqual([[], [work]])
  await taken(worker, id, 'deliver', { milestone: 0 })
  const look = (amount: string) => [`work.look: Bo Diaz delivered. Release ${amount} or ask for changes [Take a look]`]
  // The second milestone is still to be done.
  expect(await both(client, worker)).toEqual([look('$100.00'), [work]])
  await taken(client, id, 'request_revision', { milestone: 0, reason: 'The other logo' })
  expect(await both(client, worker)).toEqual([[], ['work.revise: Ann Lee asked for changes [See the changes]']])
  await taken(worker, id, 'deliver', { milestone: 0 })
  await taken(worker, id, 'deliver', { milestone: 1 })
  expect(await both(client, worker)).toEqual([look('$300.00'), []])
  await taken(worker, id, 'ask_to_cancel')
  expect(await both(client, worker)).toEqual([['agreement.answer-cancel: Bo Diaz asks you to cancel it [Answer]'], []])
  await taken(worker, id, 'take_back_cancel')
  await taken(client, id, 'release_milestone', { milestone: 0 })
  expect(await both(client, worker)).toEqual([look('$200.00'), []])
  await taken(client, id, 'release_milestone', { milestone: 1 })
  expect(await both(client, worker)).toEqual(nobody)
})

test('held money and a kept promise wait for the second of the two, once the first has spoken', async () => {
  const [maya, tom] = [await moveIn(node(), 'Priya Shah'), await moveIn(node(), 'Noor Aziz')]
  const make = async (terms: object) => {
    const form = { requestId: randomUUID(), title: 'Between us', people: [tom.id], terms }
    const { id } = await maya.done(agreement.createAgreement, form as never)
    await taken(tom, id, 'accept_terms')
    return id
  }
  const escrow = await make({ type: 'escrow', terms: 'Once the guitar is here', amountCents: 20_000 })
  expect(await both(maya, tom)).toEqual([
    ['agreement.pay-in: Pay in $200.00 to get started with Noor Aziz [Pay in]'],
    [],
  ])
  await taken(maya, escrow, 'pay_deposit')
  expect(await both(maya, tom)).toEqual(nobody)
  await taken(tom, escrow, 'release_funds')
  expect(await both(maya, tom)).toEqual([
    ['escrow.release: Noor Aziz released the $200.00 and is waiting for you [Release]'],
    [],
  ])
  await taken(maya, escrow, 'release_funds')
  expect(await both(maya, tom)).toEqual(nobody)

  const promise = await make({ type: 'trust_only', terms: 'I help you move on Saturday' })
  expect(await both(maya, tom)).toEqual(nobody)
  await taken(maya, promise, 'confirm_kept')
  expect(await both(maya, tom)).toEqual([[], ['agreement.confirm-kept: Priya Shah says it was kept [Confirm]']])
  await taken(tom, promise, 'confirm_kept')
  expect(await both(maya, tom)).toEqual(nobody)
})

test('on a break nobody is urged to put money at risk; what was agreed and costs nothing more still waits', async () => {
  const [client, worker] = [await someone(node()), await someone(node())]
  const { id } = await client.done(agreement.createAgreement, serviceFor(worker))
  await taken(worker, id, 'accept_terms')
  const rented = await worker.done(agreement.createAgreement, rentalOf(client, clock.now()))
  await taken(client, rented.id, 'accept_terms')
  const kinds = async () => (await client.done(turn.readTurns, {})).turns.map(({ kind }) => kind).sort()
  expect(await kinds()).toEqual(['agreement.pay-in', 'rental.pay-in'])
  await client.done(safety.startBreak, { length: '1-day' })
  expect(await kinds()).toEqual(['rental.pay-in'])
})
