/** What kept-apart people write beside a step of something they still share, over HTTP: the step stands, the words stay with their author. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit, taken } from '../../../test/agreements.ts'
import { accept, inWords, severalPeople, someone } from '../../../test/handshakes.ts'
import { key, offerTo, running } from '../../../test/loans.ts'
import { agreed, refereedForm } from '../../../test/referees.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const rude = 'You will regret this'
const block = (one: Resident, other: Resident) => one.done(friend.blockPerson, { personId: other.id })
const hears = async (person: Resident) => JSON.stringify(await person.done(notification.readNotices, {}))

/** Both ways: neither reaches the other, whoever of the two blocked. */
test.each(['blocked', 'blocking'] as const)(
  'a change of a loan by whoever is %s carries no note, and takes effect all the same',
  async (who) => {
    const { maya, tom, loanId } = await running(node())
    const change = { loanId, kind: 'off_platform_payment', months: null, amountCents: 5_000 } as const
    const propose = (note: string) => tom.done(loan.proposeAddendum, { ...change, requestId: key(), note })
    const first = (await propose('Cash, on Sunday')).addenda[0]
    expect((await maya.done(loan.readLoan, { loanId })).addenda[0]?.note).toBe('Cash, on Sunday')
    await tom.done(loan.answerAddendum, { loanId, addendumId: first?.id as never, answer: 'withdraw' })
    await (who === 'blocked' ? block(maya, tom) : block(tom, maya))
    clock.advance(minutes(1))
    const [open] = (await propose(rude)).addenda
    expect(open).toMatchObject({ status: 'proposed', note: '' })
    expect(JSON.stringify(await maya.done(loan.readLoan, { loanId }))).not.toContain(rude)
    const agreed = await maya.done(loan.answerAddendum, { loanId, addendumId: open?.id as never, answer: 'accept' })
    expect(agreed.addenda[0]).toMatchObject({ status: 'accepted', termsHash: open?.termsHash })
  },
)

test('a no to a loan or an agreement is told without its reason', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const offered = await offerTo(maya, tom)
  if (!offered.ok) throw new Error('Maya offers a loan')
  const { id } = await maya.done(agreement.createAgreement, {
    requestId: randomUUID(),
    title: 'Between us',
    people: [tom.id],
    terms: { type: 'trust_only', terms: 'I’ll help you move' },
  })
  await block(maya, tom)
  await tom.done(loan.declineLoan, { loanId: offered.result.id, reason: rude })
  await taken(tom, id, 'decline_terms', { reason: rude })
  const view = await maya.done(agreement.readAgreement, { agreementId: id })
  expect(view.status).toBe('declined')
  expect(JSON.stringify(view)).not.toContain(rude)
  expect(await hears(maya)).not.toContain(rude)
})

test('what an arbitrator decides by is read by both', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const { id } = await maya.done(agreement.createAgreement, {
    requestId: randomUUID(),
    title: 'Between us',
    people: [tom.id],
    terms: { type: 'trust_only', terms: 'I’ll help you move' },
  })
  await taken(tom, id, 'accept_terms')
  await block(maya, tom)
  const disputed = await taken(tom, id, 'raise_dispute', { reason: 'Nobody came' })
  expect(disputed.timeline.at(-1)?.reason).toBe('Nobody came')
})

test('a handshake is declined, countered and ended without words', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const invite = () => maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [tom.id] }))
  const [declined, countered, shaken] = [await invite(), await invite(), await invite()]
  await accept(tom, shaken)
  await block(maya, tom)
  await tom.done(handshake.declineHandshake, { handshakeId: declined.id, reason: rude })
  await tom.done(handshake.offerTerms, {
    ...{ handshakeId: countered.id, basedOnVersion: 1, line: null, pick: 'team_a', message: rude },
    ...{ stakeCents: 4_000, peerStakeCents: 4_000 },
  })
  await tom.done(handshake.proposeEnding, {
    ...{ handshakeId: shaken.id, proposalId: randomUUID() as Id<'proposal'> },
    ...{ kind: 'cancel', creatorCents: null, message: rude },
  })
  for (const { id } of [declined, countered, shaken]) {
    const view = await maya.done(handshake.readHandshake, { handshakeId: id })
    expect(JSON.stringify(view)).not.toContain(rude)
  }
  expect((await maya.done(handshake.readHandshake, { handshakeId: countered.id })).versions).toHaveLength(2)
  expect((await maya.done(handshake.readHandshake, { handshakeId: shaken.id })).proposal).toMatchObject({ message: '' })
  expect(await hears(maya)).not.toContain(rude)
})

test('an offer that is edited changes its stakes and day for whoever is kept apart, and none of its words', async () => {
  const [maya, tom, ana] = await severalPeople(node(), 3)
  const edit = (made: HandshakeView, words: string, over: object = {}) =>
    maya.done(handshake.editHandshake, {
      ...inWords({ title: words, description: words, terms: words, notes: words, ...over }),
      ...{ handshakeId: made.id, basedOnVersion: made.termsVersion },
    })
  const offer = () => maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [tom.id] }))
  const renamed = await edit(await offer(), 'Snow on Sunday')
  expect(renamed.title).toBe('Snow on Sunday')
  expect(await hears(tom)).toContain('Snow on Sunday')
  await block(tom, maya)
  const after = await edit(renamed, rude, { teamA: 'Regret', stakeCents: 4_000 })
  expect(after).toMatchObject({ title: 'Snow on Sunday', teamA: 'Rain', termsVersion: renamed.termsVersion + 1 })
  expect(after.versions.at(-1)?.stakeCents).toBe(4_000)
  const read = await tom.done(handshake.readHandshake, { handshakeId: after.id })
  expect(JSON.stringify([read, await hears(tom)])).not.toContain(rude)
  // Nobody is kept apart from the others, and on the marketplace whoever is does not see it.
  const open = await maya.done(handshake.createHandshake, inWords())
  expect((await edit(open, 'Hail on Sunday')).title).toBe('Hail on Sunday')
  expect((await ana.done(handshake.readHandshake, { handshakeId: open.id })).title).toBe('Hail on Sunday')
})

test('a repeating split that is renamed and stopped keeps its name for whoever is kept apart', async () => {
  const [maya, tom, ana] = await severalPeople(node(), 3)
  const { id } = await maya.done(agreement.createAgreement, {
    ...equalSplit(maya, [tom, ana]),
    title: 'Rent',
    repeat: { every: 'month', timeZone: 'America/New_York', endsOn: null },
  })
  await block(tom, maya)
  await maya.done(agreement.changeRepeatingSplit, { agreementId: id, title: rude, totalCents: 7_000, endsOn: null })
  const repeatOf = async (person: Resident) => (await person.done(agreement.readAgreement, { agreementId: id })).repeat
  expect(await repeatOf(tom)).toMatchObject({ title: 'Rent', totalCents: 7_000 })
  expect((await repeatOf(ana))?.title).toBe(rude)
  await maya.done(agreement.stopRepeatingSplit, { agreementId: id })
  expect(await hears(tom)).toContain('Rent')
  expect(await hears(tom)).not.toContain(rude)
  expect(await hears(ana)).toContain(rude)
})

test('a referee says no without words to a side they are kept apart from', async () => {
  const stage = { node: node(), clock }
  const form = (ref: Resident, tom: Resident) =>
    refereedForm(clock, ref, { sharingMethod: 'invite', friendIds: [tom.id] })
  const decline = (ref: Resident, handshakeId: HandshakeView['id']) =>
    ref.done(handshake.declineToReferee, { handshakeId, reason: rude })
  const [maya, tom, ref] = await severalPeople(node(), 3)
  const waiting = await maya.done(handshake.createHandshake, form(ref, tom))
  await block(tom, ref)
  await decline(ref, waiting.id)
  const matched = await agreed(stage)
  await block(matched.tom, matched.ref)
  await decline(matched.ref, matched.id)
  for (const [person, handshakeId] of [
    [maya, waiting.id],
    [tom, waiting.id],
    [matched.maya, matched.id],
    [matched.tom, matched.id],
  ] as const) {
    const read = await person.done(handshake.readHandshake, { handshakeId })
    expect(JSON.stringify([read, await hears(person)])).not.toContain(rude)
  }
  expect(await hears(matched.tom)).toContain('referee')
})

test('what either says under a handshake they share is gone for the other, and for nobody else', async () => {
  const [maya, tom, ana] = await severalPeople(node(), 3)
  const shared = await maya.done(handshake.createHandshake, inWords())
  await accept(tom, shared)
  const say = (person: Resident, content: string, parentId: Id<'comment'> | null = null) => {
    clock.advance(minutes(1))
    const commentId = randomUUID() as Id<'comment'>
    return person.done(handshake.addComment, { handshakeId: shared.id, commentId, content, parentId })
  }
  const read = async (person: Resident) => {
    const { comments } = await person.done(handshake.readComments, { handshakeId: shared.id })
    return comments.map(({ state, content, replies }) => [state, content, ...replies.map((reply) => reply.content)])
  }
  const [asked] = (await say(tom, 'Ready?')).comments
  await say(maya, 'Always', asked?.id ?? null)
  await block(maya, tom)
  await say(tom, rude)
  expect(await read(maya)).toEqual([['deleted', '', 'Always']])
  // Tom isn't told: he reads his own words as ever.
  expect(await read(tom)).toEqual([
    ['shown', 'Ready?'],
    ['shown', rude],
  ])
  expect(await read(ana)).toEqual([
    ['shown', 'Ready?', 'Always'],
    ['shown', rude],
  ])
})
