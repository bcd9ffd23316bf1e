/** A case from the objection to the money, over HTTP. */
import { randomUUID } from 'node:crypto'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { beatCases, bring, decided, disputed, overdue, reason, rule, titlesOf } from '../../../test/disputes.ts'
import { eventually } from '../../../test/eventually.ts'
import { available, beat, someone } from '../../../test/handshakes.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

test('a dispute freezes the pot, both bring evidence, a ruling stands a day and then pays less 2.5 percent', async () => {
  const { maya, tom, judge, disputeId, id } = await disputed(stage())
  const view = await maya.done(dispute.readDisputeOf, { handshakeId: id })
  expect(view).toMatchObject({
    id: disputeId,
    status: 'open',
    potCents: 10_000,
    raisedById: tom.id,
    handshake: { status: 'disputed' },
    viewer: { role: 'creator', actions: ['add-evidence'] },
  })
  for (const person of [maya, tom]) {
    expect((await person.done(wallet.readBalance, {})).heldCents).toBe(5_000)
    expect((await person.done(wallet.readEscrow, {})).holds).toMatchObject([
      { status: 'escrowed', frozen: true, title: 'Rain on Sunday' },
    ])
  }
  expect(await titlesOf(maya)).toContain('Handshake disputed')
  expect(await titlesOf(judge)).toContain('New dispute')
  await bring(maya, disputeId, 'My street was wet.')
  clock.advance(1_000)
  await bring(tom, disputeId, 'Mine was not.')
  const { disputes } = await judge.done(dispute.readOpenDisputes, {})
  expect(disputes.map((one) => one.id)).toContain(disputeId)
  const ruled = await rule(judge, disputeId, 'peer')
  expect(ruled).toMatchObject({
    result: {
      status: 'ruled',
      evidence: [{ text: 'My street was wet.' }, { text: 'Mine was not.' }],
      rulings: [{ instance: 1, ruling: 'peer', reason, creatorCents: 0, peerCents: 9_750, feeCents: 250 }],
    },
  })
  const standing = { ruling: 'peer', appealed: false, dueAt: new Date(clock.now().getTime() + hours(24)).toISOString() }
  for (const person of [maya, tom]) {
    expect((await person.done(handshake.readHandshakes, {})).handshakes).toMatchObject([{ id, ruled: standing }])
    expect(await person.done(handshake.readHandshake, { handshakeId: id })).toMatchObject({ ruled: standing })
  }
  expect(await titlesOf(maya)).toContain('Ruling on your dispute')
  expect(await bring(maya, disputeId, 'Wait, there is more.')).toMatchObject({ error: { code: 'dispute.too-late' } })
  clock.advance(hours(24) - 1)
  await beatCases(node())
  expect([await available(maya), await available(tom)]).toEqual([95_000, 95_000])
  clock.advance(1)
  await beatCases(node())
  await beatCases(node())
  expect([await available(maya), await available(tom)]).toEqual([95_000, 104_750])
  expect((await maya.done(wallet.readBalance, {})).heldCents).toBe(0)
  expect(await maya.done(handshake.readHandshake, { handshakeId: id })).toMatchObject({
    status: 'completed',
    winnerId: tom.id,
    outcomeReason: 'ruling',
    ruled: null,
  })
  expect(await maya.done(dispute.readDispute, { disputeId })).toMatchObject({
    status: 'closed',
    viewer: { actions: [] },
  })
  expect(await maya.done(reputation.readReputation, {})).toMatchObject({
    hrs: 450,
    obligationsMissed: 1,
    movements: [{ movement: 'dispute_lost', reason: 'A dispute was lost', change: -50 }],
  })
})

test('different answers open a case that nobody raised and nobody withdraws', async () => {
  const { maya, tom, id } = await overdue(stage())
  await maya.done(handshake.answerResult, { handshakeId: id, winner: 'creator' })
  await tom.done(handshake.answerResult, { handshakeId: id, winner: 'peer' })
  const found = await eventually(() => maya.done(dispute.readDisputeOf, { handshakeId: id }))
  expect(found).toMatchObject({ status: 'open', raisedById: null })
  expect(await titlesOf(tom)).toContain('Handshake disputed')
  for (const person of [maya, tom]) {
    expect((await person.done(dispute.readDisputes, {})).disputes.map((one) => one.id)).toEqual([found.id])
    expect(await person.call(dispute.withdrawDispute, { disputeId: found.id })).toMatchObject({
      error: { code: 'dispute.not-yours' },
    })
  }
  expect([await available(maya), await available(tom)]).toEqual([95_000, 95_000])
})

test('a case that could not be opened at once, as while money stood still, is opened by the next look', async () => {
  const { maya, tom, id } = await overdue(stage())
  for (const [person, winner] of [[maya, 'creator'] as const, [tom, 'peer'] as const])
    await node().pool.query('insert into bet_answers (bet_id, user_id, winner, at) values ($1, $2, $3, $4)', [
      id,
      person.id,
      winner,
      clock.now(),
    ])
  await node().pool.query('update bets set due_at = $2 where id = $1', [id, clock.now()])
  await beat(node())
  expect(await eventually(() => tom.done(dispute.readDisputeOf, { handshakeId: id }))).toMatchObject({ status: 'open' })
})

test('a withdrawn dispute gives the result its remaining time back; only the other one may raise it again', async () => {
  const { maya, tom, id } = await decided(stage())
  clock.advance(hours(20))
  const raise = { handshakeId: id, reason: 'Not at all.' }
  const { id: disputeId } = await tom.done(dispute.raiseDispute, raise)
  expect((await tom.done(dispute.raiseDispute, raise)).id).toBe(disputeId)
  expect(await maya.call(dispute.withdrawDispute, { disputeId })).toMatchObject({
    error: { code: 'dispute.not-yours' },
  })
  clock.advance(days(2))
  await tom.done(dispute.withdrawDispute, { disputeId })
  const back = await maya.done(handshake.readHandshake, { handshakeId: id })
  expect(back).toMatchObject({ status: 'finalizing', outcome: 'creator' })
  expect(back.payoutAt).toBe(new Date(clock.now().getTime() + hours(4)).toISOString())
  expect(await titlesOf(maya)).toContain('Dispute withdrawn')
  expect(await tom.call(dispute.raiseDispute, raise)).toMatchObject({ error: { code: 'dispute.withdrawn-before' } })
  expect((await maya.done(dispute.raiseDispute, raise)).id).toBe(disputeId)
  await maya.done(dispute.withdrawDispute, { disputeId })
  clock.advance(hours(4))
  await beat(node())
  expect([await available(maya), await available(tom)]).toEqual([104_750, 95_000])
  expect(await tom.call(dispute.raiseDispute, raise)).toMatchObject({ error: { message: 'Dispute window has closed' } })
})

test('both accept a ruling, and it is carried out at once: a split by what changes hands, a refund without a fee', async () => {
  const one = await disputed(stage())
  await rule(one.judge, one.disputeId, 'split', 7_500)
  expect(await one.maya.done(dispute.acceptRuling, { disputeId: one.disputeId })).toMatchObject({
    status: 'ruled',
    acceptedBy: [one.maya.id],
    viewer: { actions: [] },
  })
  expect(await one.maya.call(dispute.appealRuling, { disputeId: one.disputeId, reason: 'No.' })).toMatchObject({
    error: { code: 'dispute.accepted-before' },
  })
  expect(await titlesOf(one.tom)).toContain('Ruling accepted')
  await one.tom.done(dispute.acceptRuling, { disputeId: one.disputeId })
  expect([await available(one.maya), await available(one.tom)]).toEqual([95_000 + 7_375, 97_500])

  const two = await disputed(stage())
  await rule(two.judge, two.disputeId, 'refund')
  for (const person of [two.tom, two.maya]) await person.done(dispute.acceptRuling, { disputeId: two.disputeId })
  expect([await available(two.maya), await available(two.tom)]).toEqual([100_000, 100_000])
  expect((await two.tom.done(handshake.readHandshake, { handshakeId: two.id })).status).toBe('refunded')
})

test('one appeal goes to an admin who had no part in it, and that is the last word', async () => {
  const { maya, tom, referee, judge, disputeId } = await disputed(stage())
  await rule(judge, disputeId, 'peer')
  const appeal = { disputeId, reason: 'My photo was not looked at.' }
  expect(await maya.done(dispute.appealRuling, appeal)).toMatchObject({
    status: 'appealed',
    appeal: { personId: maya.id, reason: appeal.reason },
    viewer: { actions: ['add-evidence'] },
  })
  for (const person of [maya, tom])
    expect(await person.call(dispute.appealRuling, appeal)).toMatchObject({ error: { code: 'dispute.too-late' } })
  await maya.done(dispute.addEvidence, { disputeId, evidenceId: randomUUID(), text: 'See this.', image: null })
  clock.advance(days(2))
  await beatCases(node())
  expect([await available(maya), await available(tom)]).toEqual([95_000, 95_000])
  const decide = { disputeId, ruling: 'creator' as const, creatorCents: null, reason }
  expect((await judge.call(dispute.decideAppeal, decide)).status).toBe(403)
  await node().pool.query("select change_role(id, 'admin', null, 'a test', now()) from unnest($1::uuid[]) as id", [
    [judge.id, referee.id, tom.id],
  ])
  for (const person of [judge, referee])
    expect(await person.call(dispute.decideAppeal, decide)).toMatchObject({ error: { code: 'handshake.has-stake' } })
  expect(await tom.call(dispute.decideAppeal, decide)).toMatchObject({ error: { code: 'dispute.not-yours' } })
  const admin = await someone(node(), { role: 'admin' })
  expect((await admin.done(dispute.readDispute, { disputeId })).viewer).toEqual({
    role: 'staff',
    actions: ['decide-appeal'],
  })
  const last = await admin.done(dispute.decideAppeal, decide)
  expect(last).toMatchObject({ status: 'closed', rulings: [{ instance: 1 }, { instance: 2, ruling: 'creator' }] })
  expect([await available(maya), await available(tom)]).toEqual([104_750, 95_000])
  expect(await titlesOf(tom)).toContain('Appeal decided')
})

test('seven days without a ruling go to the admins, again after seven more, and move no money', async () => {
  const { maya, tom, judge, disputeId } = await disputed(stage())
  const admin = await someone(node(), { role: 'admin' })
  const told = async () => (await titlesOf(admin)).filter((title) => title === 'Dispute escalated').length
  clock.advance(days(7) - 1)
  await beatCases(node())
  const before = await told()
  clock.advance(1)
  await beatCases(node())
  await beatCases(node())
  expect((await told()) - before).toBeGreaterThanOrEqual(1)
  const after = await told()
  clock.advance(days(7))
  await beatCases(node())
  expect(await told()).toBeGreaterThan(after)
  expect(await titlesOf(maya)).toContain('Dispute escalated')
  expect(await tom.done(dispute.readDispute, { disputeId })).toMatchObject({
    status: 'open',
    handshake: { status: 'disputed' },
  })
  expect([await available(maya), await available(tom)]).toEqual([95_000, 95_000])
  expect((await rule(judge, disputeId, 'refund')).ok).toBe(true)
})

test('the two can still settle it themselves, and the case is closed with it', async () => {
  const { maya, tom, judge, disputeId, id } = await disputed(stage())
  const split = { handshakeId: id, proposalId: randomUUID(), message: 'Half and half?' }
  await maya.done(handshake.proposeEnding, { ...split, kind: 'split', creatorCents: 5_000 })
  await tom.done(handshake.answerProposal, { ...split, answer: 'agree' })
  expect([await available(maya), await available(tom)]).toEqual([100_000, 100_000])
  expect((await rule(judge, disputeId, 'creator')).ok).toBe(false)
  await eventually(async () =>
    expect(await maya.done(dispute.readDispute, { disputeId })).toMatchObject({ status: 'closed', rulings: [] }),
  )
})
