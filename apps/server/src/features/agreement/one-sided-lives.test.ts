/** What one side tries alone, over HTTP with time passing: whatever steps it finds, the other side's money stays theirs. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { take, taken } from '../../../test/agreements.ts'
import { available, someone } from '../../../test/handshakes.ts'
import { rent } from '../../../test/rentals.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { hire } from '../../../test/works.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

type Between = { readonly maya: Resident; readonly tom: Resident }
/** A step, or a number of days that pass. */
type Tried = number | readonly [action: string, details?: Parameters<typeof take>[3]]

async function small({ maya, tom }: Between, terms: object): Promise<AgreementId> {
  const form = { requestId: randomUUID(), title: 'Between us', people: [tom.id], terms: terms as never }
  const { id } = await maya.done(agreement.createAgreement, form)
  await taken(tom, id, 'accept_terms')
  await taken(maya, id, 'pay_deposit')
  return id
}

const rented = (until: Parameters<typeof rent>[1]) => (between: Between) =>
  rent({ owner: between.maya, renter: between.tom, now: clock.now() }, until)
const working = ({ maya, tom }: Between) => hire(maya, tom)
const escrow = (between: Between) => small(between, { type: 'escrow', terms: 'The guitar', amountCents: 20_000 })
const staked = async (between: Between) => {
  const id = await small(between, { type: 'custom', terms: 'No sugar', stakeCents: 5_000 })
  await taken(between.tom, id, 'pay_deposit')
  return id
}

const why = { reason: 'Because' }
const all = { ...why, amountCents: 10_000 }

/** Who tries, from where, and what. Each goes on whatever is refused. */
const tries: readonly (readonly [
  string,
  'maya' | 'tom',
  (between: Between) => Promise<AgreementId>,
  readonly Tried[],
])[] = [
  [
    'an owner disputes and waits',
    'maya',
    rented('confirm_hand_over'),
    [['raise_dispute', why], 40, ['confirm_return']],
  ],
  ['an owner disputes late', 'maya', rented('confirm_hand_over'), [4, ['raise_dispute', why], 40, ['confirm_return']]],
  [
    'an owner claims everything and waits',
    'maya',
    rented('return_item'),
    [['claim_damage', all], ['accept_amount', all], 8, ['accept_amount', all], 30, ['confirm_return']],
  ],
  [
    'an owner proposes and accepts',
    'maya',
    rented('confirm_hand_over'),
    [['raise_dispute', why], ['propose_amount', all], ['accept_amount', all], ['rule_share', all], 30],
  ],
  ['a renter keeps the bike', 'tom', rented('pay_deposit'), [['raise_dispute', why], ['return_item'], 40]],
  [
    'a worker disputes what nobody answered',
    'tom',
    working,
    [['deliver', { milestone: 0 }], ['raise_dispute', why], 40, ['propose_amount', all], ['accept_amount', all]],
  ],
  [
    'a worker asks to cancel and approves',
    'tom',
    working,
    [['ask_to_cancel'], ['approve_cancel'], ['take_back_cancel'], 9],
  ],
  [
    'whoever is paid releases it',
    'tom',
    escrow,
    [['release_funds'], 40, ['raise_dispute', why], ['release_funds'], 40],
  ],
  ['one says it was kept', 'tom', staked, [['confirm_kept'], 40, ['raise_dispute', why], ['confirm_kept'], 40]],
  ['one names an amount', 'tom', staked, [['raise_dispute', why], ['propose_amount', all], ['accept_amount', all], 40]],
]

test.each(tries)('%s: the other side has lost nothing', async (_, who, arranged, steps) => {
  const between = { maya: await someone(node()), tom: await someone(node()) }
  const id = await arranged(between)
  const [attacker, other] = who === 'maya' ? [between.maya, between.tom] : [between.tom, between.maya]
  const owned = async () => {
    const { participants } = await other.done(agreement.readAgreement, { agreementId: id })
    const held = participants.find(({ person }) => person.id === other.id)?.heldCents ?? 0
    return (await available(other)) + held
  }
  const before = await owned()
  let taken = 0
  for (const step of steps) {
    if (typeof step === 'number') {
      clock.advance(days(step))
      await node().runJob('agreement.follow')
    } else if ((await take(attacker, id, ...step)).ok) taken += 1
    expect(await owned(), `after ${JSON.stringify(step)}`).toBeGreaterThanOrEqual(before)
  }
  expect(taken).toBeGreaterThan(0)
})

test('a dispute stops the clock: the renter brings it back in it, and what is late counts until the dispute', async () => {
  const [owner, renter] = [await someone(node()), await someone(node())]
  const id = await rent({ owner, renter, now: clock.now() }, 'confirm_hand_over')
  clock.advance(days(4))
  await taken(owner, id, 'raise_dispute', { reason: 'No word from them' })
  clock.advance(days(20))
  const back = await taken(renter, id, 'return_item')
  expect(back).toMatchObject({ status: 'disputed', heldCents: 10_000, standing: { lateFeeCents: 1_500 } })
  expect(back.standing).toMatchObject({ returnedAt: clock.now().toISOString() })
  expect(await take(renter, id, 'return_item')).toMatchObject({ error: { message: 'You already brought it back' } })
  // Saying that it is fine gives the whole deposit back: a late fee in dispute takes the other side or an arbitrator.
  await taken(owner, id, 'confirm_return')
  expect([await available(owner), await available(renter)]).toEqual([104_000, 96_000])
})

test('whoever disputes takes back what they released before', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const id = await escrow({ maya, tom })
  await taken(maya, id, 'release_funds')
  await taken(maya, id, 'raise_dispute', { reason: 'It is broken' })
  expect(await taken(tom, id, 'release_funds')).toMatchObject({ status: 'disputed', heldCents: 20_000 })
  expect(await taken(maya, id, 'release_funds')).toMatchObject({ status: 'completed' })
  expect(await available(tom)).toBe(120_000)
})

test('whoever lets an arbitrator decide no longer stands by the amount they named', async () => {
  const [owner, renter] = [await someone(node()), await someone(node())]
  const id = await rent({ owner, renter, now: clock.now() }, 'return_item')
  await taken(owner, id, 'claim_damage', { amountCents: 9_000, reason: 'Bent' })
  await taken(renter, id, 'propose_amount', { amountCents: 4_000 })
  expect(await taken(renter, id, 'contest_claim', { reason: 'It was bent before' })).toMatchObject({
    standing: { proposal: null },
  })
  expect(await take(owner, id, 'accept_amount', { amountCents: 4_000 })).toMatchObject({
    error: { code: 'agreement.guard' },
  })
})

test('an amount named before a milestone was paid is no longer there to accept', async () => {
  const [client, worker] = [await someone(node()), await someone(node())]
  const id = await hire(client, worker)
  await taken(worker, id, 'raise_dispute', { reason: 'No answer' })
  await taken(worker, id, 'propose_amount', { amountCents: 30_000 })
  await taken(client, id, 'release_milestone', { milestone: 0 })
  expect(await take(client, id, 'accept_amount', { amountCents: 30_000 })).toMatchObject({
    error: { code: 'agreement.guard', message: 'The other side hasn’t named an amount' },
  })
  expect([await available(client), await available(worker)]).toEqual([70_000, 110_000])
})

test('an accepted amount is the one that was seen: another by then is refused, and none is asked for', async () => {
  const [owner, renter] = [await someone(node()), await someone(node())]
  const id = await rent({ owner, renter, now: clock.now() }, 'return_item')
  await taken(owner, id, 'claim_damage', { amountCents: 1_000, reason: 'Dirty' })
  await taken(owner, id, 'propose_amount', { amountCents: 10_000 })
  expect(await take(renter, id, 'accept_amount')).toMatchObject({
    error: { code: 'agreement.missing-details', message: 'Please say which amount you accept.' },
  })
  expect(await take(renter, id, 'accept_amount', { amountCents: 1_000 })).toMatchObject({
    error: { code: 'agreement.stale-proposal', message: expect.stringContaining('has changed') },
  })
  expect(await available(renter)).toBe(86_000)
  await taken(renter, id, 'accept_amount', { amountCents: 10_000 })
  expect([await available(owner), await available(renter)]).toEqual([114_000, 86_000])
})

test('whoever asked to cancel can take it back; then the other side cannot approve it', async () => {
  const [client, worker] = [await someone(node()), await someone(node())]
  const id = await hire(client, worker)
  expect(await take(client, id, 'take_back_cancel')).toMatchObject({
    error: { code: 'agreement.guard', message: 'You haven’t asked to cancel' },
  })
  await taken(client, id, 'ask_to_cancel', { reason: 'No budget' })
  expect(await take(worker, id, 'take_back_cancel')).toMatchObject({ error: { code: 'agreement.guard' } })
  const back = await taken(client, id, 'take_back_cancel')
  expect(back.participants.map(({ agreesToCancel }) => agreesToCancel)).toEqual([false, false])
  expect(back.timeline.at(-1)).toMatchObject({ action: 'take_back_cancel', actor: { id: client.id } })
  expect(await take(worker, id, 'approve_cancel')).toMatchObject({
    error: { message: 'Both parties must agree to cancel' },
  })
  const { notices } = await worker.done(notification.readNotices, {})
  expect(notices.map(({ title }) => title)).toContain('Cancellation withdrawn')
  await taken(client, id, 'ask_to_cancel')
  expect(await taken(worker, id, 'approve_cancel')).toMatchObject({ status: 'cancelled' })
})
