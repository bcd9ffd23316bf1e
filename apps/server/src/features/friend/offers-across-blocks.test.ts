/** Offers from before a block, over HTTP: nothing new begins between two who are kept apart, and what they share already goes on. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken } from '../../../test/agreements.ts'
import { available, severalPeople, someone } from '../../../test/handshakes.ts'
import { smallLoan } from '../../../test/loans.ts'
import { join, poolForm } from '../../../test/pools.ts'
import { rent, rentalOf } from '../../../test/rentals.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { serviceFor } from '../../../test/works.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
type Form = CallOf<typeof agreement.createAgreement>
const two = async () => [await someone(node()), await someone(node())] as const
const block = (one: Resident, other: Resident) => one.done(friend.blockPerson, { personId: other.id })
const unblock = (one: Resident, other: Resident) => one.done(friend.unblockPerson, { personId: other.id })
const view = (person: Resident, agreementId: AgreementId) => person.done(agreement.readAgreement, { agreementId })
const actions = async (person: Resident, id: AgreementId) => (await view(person, id)).viewer.actions
const hears = async (person: Resident) => JSON.stringify(await person.done(notification.readNotices, {}))
const between = (other: Resident, terms: Form['terms']): Form => ({
  ...{ requestId: randomUUID(), title: 'Between us', people: [other.id], terms },
})

const offers: Readonly<Record<string, (other: Resident) => Form>> = {
  'a rental': (other) => rentalOf(other, clock.now()),
  'a service': (other) => serviceFor(other),
  'an escrow': (other) => between(other, { type: 'escrow', terms: 'The bike', amountCents: 5_000 }),
  'a custom agreement': (other) => between(other, { type: 'custom', terms: 'No coffee', stakeCents: 2_500 }),
  'a promise': (other) => between(other, { type: 'trust_only', terms: 'I’ll help you move' }),
}
const drafts: typeof offers = {
  ...offers,
  'a loan': (other) => between(other, { type: 'loan', ...smallLoan }),
}

const everyOffer = Object.keys(offers).flatMap((kind) =>
  (['whoever offered it', 'whoever was asked'] as const).map((who) => [kind, who] as const),
)

test.each(everyOffer)('%s that was offered is taken by nobody once %s has blocked the other', async (kind, who) => {
  const [maya, tom] = await two()
  const { id } = await maya.done(agreement.createAgreement, offers[kind]?.(tom) as Form)
  const [blocking, blocked] = who === 'whoever offered it' ? [maya, tom] : [tom, maya]
  expect(await actions(tom, id)).toEqual(['accept_terms', 'decline_terms'])
  await block(blocking, blocked)
  // The page offers the no alone, and the answer is the one about terms that are not those of before: nobody is told of a block.
  expect(await actions(tom, id)).toEqual(['decline_terms'])
  const stale = { status: 409, error: { code: 'agreement.stale-version' } }
  expect(await take(tom, id, 'accept_terms')).toMatchObject(stale)
  const byStatus = { p_agreement_id: id, p_action: 'accept_terms', p_terms_version: 1, requestId: randomUUID() }
  expect(await tom.call(agreement.transitionAgreementState, byStatus)).toMatchObject(stale)
  expect((await view(maya, id)).status).toBe('pending')
  expect(await hears(maya)).not.toContain('Accepted')
  await unblock(blocking, blocked)
  expect(await actions(tom, id)).toEqual(['accept_terms', 'decline_terms'])
  expect((await take(tom, id, 'accept_terms')).ok).toBe(true)
})

test('an offer from before a block is declined and taken back as ever', async () => {
  const [maya, tom] = await two()
  const offer = () => maya.done(agreement.createAgreement, rentalOf(tom, clock.now()))
  const [declined, back] = [await offer(), await offer()]
  await block(maya, tom)
  expect(await taken(tom, declined.id, 'decline_terms')).toMatchObject({ status: 'declined' })
  expect(await taken(maya, back.id, 'request_cancel')).toMatchObject({ status: 'cancelled' })
})

test.each(Object.keys(drafts))('%s that was written before a block is not sent after it', async (kind) => {
  const [maya, tom] = await two()
  const form = { ...(drafts[kind]?.(tom) as Form), send: false }
  const { id, title } = await maya.done(agreement.createAgreement, form)
  expect(await actions(maya, id)).toContain('send_offer')
  await block(tom, maya)
  expect(await actions(maya, id)).not.toContain('send_offer')
  // As if it were made only now.
  const refused = { status: 422, error: { code: 'agreement.unknown-person' } }
  expect(await maya.call(agreement.createAgreement, { ...form, requestId: randomUUID() })).toMatchObject(refused)
  expect(await take(maya, id, 'send_offer')).toMatchObject(refused)
  expect(await hears(tom)).not.toContain(title)
  await unblock(tom, maya)
  expect((await take(maya, id, 'send_offer')).ok).toBe(true)
})

test('a split binds with its sending: a draft reaches nobody who is kept apart from its author, and a sent one goes on', async () => {
  const [maya, tom, ana] = await severalPeople(node(), 3)
  const sent = await maya.done(agreement.createAgreement, equalSplit(maya, [tom, ana]))
  const draft = await maya.done(agreement.createAgreement, { ...equalSplit(maya, [tom, ana]), send: false })
  await block(tom, maya)
  expect(await actions(maya, draft.id)).not.toContain('send_offer')
  expect(await take(maya, draft.id, 'send_offer')).toMatchObject({ error: { code: 'agreement.unknown-person' } })
  await taken(tom, sent.id, 'accept_share')
  await taken(tom, sent.id, 'pay_share')
  expect(await available(tom)).toBe(98_000)
  await taken(ana, sent.id, 'mark_paid')
  expect(await taken(maya, sent.id, 'confirm_paid', { personId: ana.id })).toMatchObject({ status: 'completed' })
})

test('a rental that both said yes to before a block is paid, carried out and brought to a dispute', async () => {
  const [owner, renter] = await two()
  const id = await rent({ owner, renter, now: clock.now() }, 'accept_terms')
  await block(renter, owner)
  await taken(renter, id, 'pay_deposit')
  await taken(owner, id, 'hand_over')
  await taken(renter, id, 'confirm_hand_over')
  await taken(renter, id, 'return_item')
  await taken(owner, id, 'claim_damage', { amountCents: 3_000, reason: 'A scratch' })
  expect(await taken(renter, id, 'accept_amount', { amountCents: 3_000 })).toMatchObject({ status: 'completed' })
  expect([await available(owner), await available(renter)]).toEqual([107_000, 93_000])
})

test('an offer of somebody who is suspended waits until they are back', async () => {
  const [maya, tom] = await two()
  const boss = await someone(node(), { role: 'admin' })
  const { id } = await maya.done(agreement.createAgreement, rentalOf(tom, clock.now()))
  const because = { personId: maya.id, reason: 'Somebody reported them' }
  await boss.done(admin.suspendPerson, because)
  expect(await actions(tom, id)).toEqual(['decline_terms'])
  expect(await take(tom, id, 'accept_terms')).toMatchObject({ error: { code: 'agreement.stale-version' } })
  await boss.done(admin.restorePerson, because)
  expect((await take(tom, id, 'accept_terms')).ok).toBe(true)
})

test('the next round of a repeating split is without whoever is kept apart from its author', async () => {
  const [maya, tom, ana] = await severalPeople(node(), 3)
  await maya.done(agreement.createAgreement, {
    ...{ ...equalSplit(maya, [tom, ana]), title: 'Rent' },
    repeat: { every: 'week', timeZone: 'America/New_York', endsOn: null },
  })
  await block(tom, maya)
  clock.advance(days(8))
  await node().runJob('agreement.repeat-splits')
  const of = async (person: Resident) =>
    (await person.done(agreement.readAgreements, { group: 'active' })).agreements.length
  expect([await of(maya), await of(ana), await of(tom)]).toEqual([2, 2, 1])
})

test('a seat in a pool that was offered by name before a block is taken by nobody after it', async () => {
  const [maya, tom] = await two()
  const { id } = await maya.done(pool.createPool, poolForm({ clock }, { isPublic: false }))
  await maya.done(pool.inviteToPool, { poolId: id, friendIds: [tom.id] })
  await block(maya, tom)
  expect(await join(tom, id, 0)).toMatchObject({ error: { code: 'pool.unknown' } })
  expect(await available(tom)).toBe(100_000)
  await unblock(maya, tom)
  expect((await join(tom, id, 0)).ok).toBe(true)
})
