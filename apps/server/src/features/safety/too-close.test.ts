/** Who judges nothing: friends, frequent opponents and other accounts of the two; and how a referee both chose is shown for what they are. */
import { createHash } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { dollars } from '@handshake/domain/money.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit } from '../../../test/agreements.ts'
import { disputed, overdue, reason, rule, titlesOf } from '../../../test/disputes.ts'
import { accept, available, beat, inWords, severalPeople, someone } from '../../../test/handshakes.ts'
import { key, smallLoan } from '../../../test/loans.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import { refereed, refereedForm } from '../../../test/referees.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { transferForm } from '../../../test/transfers.ts'
import { runInContext } from '../../platform/run-in-context.ts'
import { rewardSignup } from '../wallet/reward-joining.ts'

const { node, clock } = useNode()
const stage = () => ({ node: node(), clock })
const tooClose = { ok: false, status: 403, error: { code: 'safety.too-close' } }

const befriend = (one: Resident, other: Resident) => one.done(friend.addFriend, { personId: other.id })

const shareDevice = async (...people: Resident[]) => {
  const device = createHash('sha256')
    .update(people.map(({ id }) => id).join())
    .digest()
  for (const { id } of people)
    await node().pool.query(
      `insert into known_devices (token_hash, user_id, created_at, last_used_at, expires_at) values ($2, $1, $3, $3, $4)`,
      [id, device, clock.now(), new Date(clock.now().getTime() + days(300))],
    )
}

/** Settled handshakes between the two, by both saying the same. */
async function settle(one: Resident, other: Resident, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const settlementDate = new Date(clock.now().getTime() + minutes(60)).toISOString()
    const bet = await one.done(handshake.createHandshake, inWords({ stakeCents: 100, settlementDate }))
    expect((await accept(other, bet)).ok).toBe(true)
    clock.advance(minutes(61))
    await beat(node())
    for (const person of [one, other])
      await person.done(handshake.answerResult, { handshakeId: bet.id, winner: 'creator' })
    await beat(node())
  }
  await untilQuiet(node().pool)
}

test('an arbitrator who is a friend of one side is not asked, sees nothing to decide and cannot decide', async () => {
  const friendly = await someone(node(), { role: 'arbitrator' })
  const stranger = await someone(node(), { role: 'arbitrator' })
  const { tom, id } = await overdue(stage(), { verificationMethod: 'arbitrator' })
  await befriend(friendly, tom)
  const decision = { handshakeId: id, winner: 'creator', reason } as const
  expect(await friendly.call(handshake.decideResult, decision)).toMatchObject(tooClose)
  const idsFor = async (judge: Resident) =>
    (await judge.done(handshake.readUndecided, {})).handshakes.map((row) => row.id)
  expect(await idsFor(friendly)).not.toContain(id)
  expect(await idsFor(stranger)).toContain(id)
  expect((await friendly.done(handshake.readHandshake, { handshakeId: id })).viewer.actions).not.toContain('answer')
  expect((await stranger.call(handshake.decideResult, decision)).ok).toBe(true)
})

test('only arbitrators without a tie hear that a handshake waits for them', async () => {
  const friendly = await someone(node(), { role: 'arbitrator' })
  const stranger = await someone(node(), { role: 'arbitrator' })
  const [maya, tom] = [await someone(node()), await someone(node())]
  await befriend(friendly, maya)
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const bet = await maya.done(
    handshake.createHandshake,
    inWords({ settlementDate, verificationMethod: 'arbitrator', title: 'Snow in May' }),
  )
  await accept(tom, bet)
  clock.advance(hours(1))
  await beat(node())
  await untilQuiet(node().pool)
  expect(await titlesOf(stranger)).toContain('Result to decide')
  expect(await titlesOf(friendly)).not.toContain('Result to decide')
})

test('in a dispute, neither a friend nor a frequent opponent nor another account of one side rules', async () => {
  const { maya, tom, judge, disputeId } = await disputed(stage())
  const [chum, rival, alt] = [
    await someone(node(), { role: 'arbitrator' }),
    await someone(node(), { role: 'arbitrator' }),
    await someone(node(), { role: 'admin' }),
  ]
  await befriend(chum, maya)
  await settle(rival, tom, 2)
  const openFor = async (staff: Resident) =>
    (await staff.done(dispute.readOpenDisputes, {})).disputes.map(({ id }) => id)
  expect(await openFor(rival)).toContain(disputeId)
  await settle(rival, tom, 1)
  await shareDevice(alt, maya)
  for (const staff of [chum, rival, alt]) {
    expect(await rule(staff, disputeId, 'creator')).toMatchObject(tooClose)
    expect(await openFor(staff)).not.toContain(disputeId)
    expect((await staff.done(dispute.readDispute, { disputeId })).viewer.actions).not.toContain('rule')
  }
  expect((await judge.done(dispute.readDispute, { disputeId })).viewer.actions).toContain('rule')
  expect((await rule(judge, disputeId, 'creator')).ok).toBe(true)
  await tom.done(dispute.appealRuling, { disputeId, reason: 'That is not what happened at noon.' })
  const decide = { disputeId, ruling: 'creator', creatorCents: null, reason } as const
  expect(await alt.call(dispute.decideAppeal, decide)).toMatchObject(tooClose)
})

test('three handshakes longer than 90 days ago are no tie', async () => {
  const rival = await someone(node(), { role: 'arbitrator' })
  const tom = await someone(node())
  await settle(rival, tom, 3)
  clock.advance(days(91))
  const maya = await someone(node())
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const form = inWords({ settlementDate, verificationMethod: 'arbitrator' })
  const bet = await maya.done(handshake.createHandshake, form)
  await accept(tom, bet)
  clock.advance(hours(1))
  await beat(node())
  const decision = { handshakeId: bet.id, winner: 'creator', reason } as const
  expect((await rival.call(handshake.decideResult, decision)).ok).toBe(true)
})

test('a referee who is a friend or plays often with one side is shown for it before both agree', async () => {
  const [maya, tom, ref] = await severalPeople(node(), 3)
  await befriend(ref, maya)
  await settle(ref, tom, 3)
  const form = refereedForm(clock, ref, { sharingMethod: 'invite', friendIds: [tom.id] })
  const made = await maya.done(handshake.createHandshake, form)
  const names = new Map(
    (await node().pool.query('select id, display_name from profiles')).rows.map((row) => [row.id, row.display_name]),
  )
  const tiesFor = async (reader: Resident) =>
    (await reader.done(handshake.readHandshake, { handshakeId: made.id })).referee?.ties
  expect(await tiesFor(maya)).toEqual([
    { kind: 'friend', name: 'you' },
    { kind: 'frequent-opponent', name: names.get(tom.id) },
  ])
  expect(await tiesFor(tom)).toEqual([
    { kind: 'friend', name: names.get(maya.id) },
    { kind: 'frequent-opponent', name: 'you' },
  ])
  expect((await accept(tom, made)).ok).toBe(true)
  expect(await tiesFor(maya)).toHaveLength(2)
})

test('another account of one side is no referee: not named, not agreed to, and replaced when it turns out', async () => {
  const [maya, tom, alt] = await severalPeople(node(), 3)
  await shareDevice(maya, alt)
  const form = () => refereedForm(clock, alt, { sharingMethod: 'invite', friendIds: [tom.id] })
  expect(await maya.call(handshake.createHandshake, form())).toMatchObject({
    error: { code: 'handshake.unknown-referee' },
  })
  const people = await refereed(stage())
  await shareDevice(people.tom, people.ref)
  expect(
    await people.ref.call(handshake.decideAsReferee, { handshakeId: people.id, winner: 'peer', reason }),
  ).toMatchObject({ error: { code: 'handshake.referee-replaced' } })
})

test('rewards stay where they were given: between linked accounts only money beyond them moves', async () => {
  const [ada, alt, tom] = await severalPeople(node(), 3)
  await runInContext(node().machinery, (ctx) => rewardSignup(ctx, { personId: ada.id }))
  const send = (to: Resident, amountCents: number) => ada.call(wallet.sendMoney, transferForm(to, amountCents))
  expect((await send(alt, 10_000)).ok).toBe(true)
  await shareDevice(ada, alt)
  const balance = await available(ada)
  // Beyond the $10 reward there are $899.50, and the fee leaves as well.
  expect(balance).toBe(100_000 + 1_000 - 10_050)
  expect(await send(alt, 90_000)).toMatchObject({
    ok: false,
    error: { code: 'wallet.gift-stays', message: expect.stringContaining('up to $899.50') },
  })
  expect(await available(ada)).toBe(balance)
  expect((await send(alt, 89_502)).ok).toBe(true)
  expect(await send(alt, 1)).toMatchObject({ error: { code: 'wallet.gift-stays' } })
  expect((await send(tom, 100)).ok).toBe(true)
  expect(await available(ada)).toBeLessThan(dollars(10))
})

test('an arbitrator with an open agreement with one side does not judge them; an offer nobody accepted keeps nobody away', async () => {
  const [lender, asked] = [await someone(node(), { role: 'arbitrator' }), await someone(node(), { role: 'arbitrator' })]
  const { tom, disputeId } = await disputed(stage())
  const { id: loanId } = await lender.done(loan.offerLoan, { requestId: key(), borrowerId: tom.id, ...smallLoan })
  await tom.done(loan.applyForLoan, { requestId: key(), loanId })
  await tom.done(agreement.createAgreement, equalSplit(tom, [asked]))
  expect(await rule(lender, disputeId, 'peer')).toMatchObject(tooClose)
  expect((await rule(asked, disputeId, 'peer')).ok).toBe(true)
})
