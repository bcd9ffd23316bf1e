/** The life of a handshake in words, from the draft to the money, over HTTP. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, beat, inWords, someone } from '../../../test/handshakes.ts'
import { useNode } from '../../../test/test-node.ts'

/** Without rewards, so that every cent here is a stake or a fee. */
const { node, clock } = useNode({ REWARDS: 'off' })

async function matched(over: Parameters<typeof inWords>[0] = {}) {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, inWords(over))
  const taken = await accept(tom, made)
  if (!taken.ok) throw new Error(taken.error.message)
  return { maya, tom, id: made.id }
}

/** The date has come, and the scheduler has seen it. */
async function over(over: Parameters<typeof inWords>[0] = {}) {
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const people = await matched({ settlementDate, ...over })
  await beat(node())
  clock.advance(hours(1))
  await beat(node())
  return people
}

const noticesOf = async (person: Awaited<ReturnType<typeof someone>>) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)

test('a draft locks nothing; shared, it locks the creator’s stake; accepted, the peer’s', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  expect(draft).toMatchObject({ status: 'draft', viewer: { role: 'creator' } })
  expect(await available(maya)).toBe(100_000)
  const open = await maya.done(handshake.shareHandshake, {
    handshakeId: draft.id,
    sharingMethod: 'marketplace',
    friendIds: [],
    message: '',
  })
  expect(open).toMatchObject({ status: 'open', isPublic: true })
  expect(await available(maya)).toBe(95_000)
  const taken = await accept(tom, open)
  expect(taken).toMatchObject({ status: 200, result: { status: 'matched', peer: { id: tom.id } } })
  expect([await available(maya), await available(tom)]).toEqual([95_000, 95_000])
  expect(await noticesOf(maya)).toContain('Handshake Confirmed!')
  expect((await maya.done(wallet.readEscrow, {})).heldCents).toBe(5_000)
})

test('both say the same, and the winner has the pot less two percent at once', async () => {
  const { maya, tom, id } = await over()
  await maya.done(handshake.answerResult, { handshakeId: id, winner: 'creator' })
  expect((await tom.done(handshake.readHandshake, { handshakeId: id })).answers).toEqual([])
  const settled = await tom.done(handshake.answerResult, { handshakeId: id, winner: 'creator' })
  expect(settled).toMatchObject({ status: 'completed', outcome: 'creator', winnerId: maya.id })
  expect(settled.settlementTxHash).toMatch(/^[0-9a-f]{64}$/)
  expect([await available(maya), await available(tom)]).toEqual([104_800, 95_000])
  expect(await noticesOf(maya)).toContain('Handshake Settled!')
  const { rows } = await node().pool.query(
    `select user_id = $1 as won, total_bets, total_wins, total_losses, total_earnings, current_streak, biggest_win
     from betting_statistics where user_id = any ($2) order by won desc`,
    [maya.id, [maya.id, tom.id]],
  )
  expect(rows).toEqual([
    {
      won: true,
      total_bets: 1,
      total_wins: 1,
      total_losses: 0,
      total_earnings: 4_800,
      current_streak: 1,
      biggest_win: 4_800,
    },
    {
      won: false,
      total_bets: 1,
      total_wins: 0,
      total_losses: 1,
      total_earnings: -5_000,
      current_streak: -1,
      biggest_win: 0,
    },
  ])
  const scores = await node().pool.query('select hrs, reliability_score from profiles where id = any ($1)', [
    [maya.id, tom.id],
  ])
  expect(scores.rows).toEqual([
    { hrs: 510, reliability_score: 79 },
    { hrs: 510, reliability_score: 79 },
  ])
})

test('both say that nobody won, and both stakes come back without a fee', async () => {
  const { maya, tom, id } = await over()
  await maya.done(handshake.answerResult, { handshakeId: id, winner: 'draw' })
  const settled = await tom.done(handshake.answerResult, { handshakeId: id, winner: 'draw' })
  expect(settled).toMatchObject({ status: 'refunded', winnerId: null })
  expect([await available(maya), await available(tom)]).toEqual([100_000, 100_000])
})

test('one answer and three days of silence decide', async () => {
  const { maya, tom, id } = await over()
  await tom.done(handshake.answerResult, { handshakeId: id, winner: 'peer' })
  clock.advance(hours(72) - 1)
  await beat(node())
  expect((await maya.done(handshake.readHandshake, { handshakeId: id })).status).toBe('outcome_pending')
  clock.advance(1)
  await beat(node())
  expect(await maya.done(handshake.readHandshake, { handshakeId: id })).toMatchObject({
    status: 'completed',
    outcomeReason: 'silence',
    winnerId: tom.id,
  })
  expect([await available(maya), await available(tom)]).toEqual([95_000, 104_800])
})

test('without any answer both have their stakes back after thirty days', async () => {
  const { maya, tom, id } = await over()
  clock.advance(days(30))
  await beat(node())
  expect((await maya.done(handshake.readHandshake, { handshakeId: id })).status).toBe('refunded')
  expect([await available(maya), await available(tom)]).toEqual([100_000, 100_000])
})

test('nobody answers before the date, twice, or for somebody else', async () => {
  const { maya, id } = await matched()
  const stranger = await someone(node())
  const answer = (person: typeof maya) => person.call(handshake.answerResult, { handshakeId: id, winner: 'creator' })
  expect(await answer(maya)).toMatchObject({ status: 409, error: { code: 'handshake.too-early' } })
  expect(await answer(stranger)).toMatchObject({ status: 403, error: { code: 'handshake.not-yours' } })
  const later = await over()
  await later.maya.done(handshake.answerResult, { handshakeId: later.id, winner: 'creator' })
  expect(await later.maya.call(handshake.answerResult, { handshakeId: later.id, winner: 'peer' })).toMatchObject({
    error: { code: 'handshake.already-answered' },
  })
})

test('what nobody accepted in time is cancelled, refunded, and stands under Completed with what came back', async () => {
  const maya = await someone(node())
  const guest = await someone(node())
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const open = await maya.done(handshake.createHandshake, inWords({ settlementDate }))
  const asked = await maya.done(
    handshake.createHandshake,
    inWords({ settlementDate, sharingMethod: 'invite', friendIds: [guest.id] }),
  )
  expect(asked).toMatchObject({ status: 'pending', peer: { id: guest.id } })
  expect(await available(maya)).toBe(90_000)
  clock.advance(hours(1))
  expect(await accept(guest, asked)).toMatchObject({
    status: 409,
    error: { message: 'Betting closed - game in progress' },
  })
  await beat(node())
  expect(await available(maya)).toBe(100_000)
  const reason = async (id: string) => (await maya.done(handshake.readHandshake, { handshakeId: id })).cancelReason
  expect(await reason(open.id)).toBe('auto_cancelled_no_peer')
  expect(await reason(asked.id)).toBe('auto_cancelled_invitation_expired')
  const over = (await maya.done(handshake.readHandshakes, { group: 'completed' })).handshakes
  expect(over.map(({ id }) => id).sort()).toEqual([asked.id, open.id].sort())
  for (const row of over) expect(row).toMatchObject({ status: 'cancelled', receivedCents: 5_000 })
  expect((await noticesOf(maya)).filter((title) => title === 'Handshake Auto-Cancelled')).toHaveLength(2)
  // The request itself is gone: there is nothing left to accept.
  expect(new Set(await noticesOf(guest))).toEqual(new Set(['Handshake Invitation Expired', 'Welcome to Handshake!']))
})

test('mutual cancel and any split of the pot need both, and only both', async () => {
  const { maya, tom, id } = await matched()
  const proposal = { handshakeId: id, proposalId: '01900000-0000-7000-8000-000000000001', message: '' }
  await maya.done(handshake.proposeEnding, { ...proposal, kind: 'split', creatorCents: 7_500 })
  expect(await maya.call(handshake.answerProposal, { ...proposal, answer: 'agree' })).toMatchObject({
    error: { code: 'handshake.not-yours' },
  })
  expect([await available(maya), await available(tom)]).toEqual([95_000, 95_000])
  const ended = await tom.done(handshake.answerProposal, { ...proposal, answer: 'agree' })
  expect(ended).toMatchObject({ status: 'completed', outcome: 'split', winnerId: null })
  // Half of the loser's stake changed hands, and so half of the fee of 200 is due, from the one who gains.
  expect([await available(maya), await available(tom)]).toEqual([102_400, 97_500])
  const division = { creatorCents: 7_400, peerCents: 2_500, feeCents: 100 }
  expect(ended.division).toEqual(division)
  expect((await maya.done(handshake.readHandshake, { handshakeId: id })).division).toEqual(division)

  const other = await matched()
  const cancel = { handshakeId: other.id, proposalId: '01900000-0000-7000-8000-000000000002', message: 'Sorry' }
  await other.tom.done(handshake.proposeEnding, { ...cancel, kind: 'cancel', creatorCents: null })
  await other.maya.done(handshake.answerProposal, { ...cancel, answer: 'agree' })
  expect([await available(other.maya), await available(other.tom)]).toEqual([100_000, 100_000])
  expect((await other.tom.done(handshake.readHandshake, { handshakeId: other.id })).division).toBe(null)
})

test('agreeing to a proposal twice answers the same; so does declining or withdrawing one', async () => {
  for (const [answer, by] of [
    ['agree', 'tom'],
    ['decline', 'tom'],
    ['withdraw', 'maya'],
  ] as const) {
    const people = await matched()
    const proposal = { handshakeId: people.id, proposalId: randomUUID() as Id<'proposal'>, message: '' }
    await people.maya.done(handshake.proposeEnding, { ...proposal, kind: 'split', creatorCents: 7_500 })
    const first = await people[by].done(handshake.answerProposal, { ...proposal, answer })
    const balances = [await available(people.maya), await available(people.tom)]
    expect(await people[by].done(handshake.answerProposal, { ...proposal, answer })).toEqual(first)
    const twice = await Promise.all(
      [1, 2, 3].map(() => people[by].call(handshake.answerProposal, { ...proposal, answer })),
    )
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await available(people.maya), await available(people.tom)]).toEqual(balances)
    // Another answer than the first changes nothing, and is told so.
    const other = answer === 'agree' ? 'decline' : 'agree'
    expect(await people.tom.call(handshake.answerProposal, { ...proposal, answer: other })).toMatchObject({
      error: { code: 'handshake.unknown-proposal' },
    })
  }
})
