/** Handshakes on political events: priced by the odds of the list, remembered, and settled by what both say. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import { type PoliticalEvent, upcomingEvents } from '@handshake/domain/politics/political-events.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, beat, type Form, inWords, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

/** The next election of the House, at the time of the test. */
const house = (): PoliticalEvent =>
  present(
    upcomingEvents(clock.now()).find(({ id }) => id.startsWith('house-control-')),
    'it is listed',
  )

const onHouse = (over: Partial<Form> = {}): Form => {
  const {
    teamA: _,
    teamB: __,
    settlementDate: ___,
    ...form
  } = inWords({
    subject: 'politics',
    betType: 'election',
    title: house().title,
    politicalEventId: house().id,
    politicalOptionId: 'republicans',
    stakeCents: 10_000,
    sharingMethod: 'draft',
    createdVia: 'politics',
    ...over,
  })
  return form
}

const metadataOf = async (id: string) =>
  (await node().pool.query('select transaction_metadata from bets where id = $1', [id])).rows[0].transaction_metadata

test('the draft locks nothing, knows its event, and what the other side puts in follows from the odds', async () => {
  const maya = await someone(node())
  const draft = await maya.done(handshake.createHandshake, onHouse())
  expect(draft).toMatchObject({
    status: 'draft',
    subject: 'politics',
    betType: 'election',
    teamA: 'Republicans',
    teamB: 'Democrats',
    pick: 'team_a',
    stakeCents: 10_000,
    // At 3.50.
    peerStakeCents: 25_000,
    verificationMethod: 'mutual',
    gameDate: house().date.toISOString(),
  })
  const remembered = {
    candidateName: 'Republicans',
    candidateEmoji: '🐘',
    eventTitle: house().title,
    eventCategory: 'Elections',
    odds: 3.5,
  }
  expect(draft.politics).toEqual(remembered)
  expect(await metadataOf(draft.id)).toMatchObject({
    created_via: 'politics',
    version: 1,
    political_metadata: remembered,
  })
  expect(await available(maya)).toBe(100_000)
})

test('an edit to another option is remembered, one to own words forgets the event, and how it was made stays', async () => {
  const maya = await someone(node())
  const draft = await maya.done(handshake.createHandshake, onHouse())
  const edit = async (form: Form, basedOnVersion: number) => {
    const { sharingMethod: _, friendIds: __, createdVia: ___, ...content } = form
    const named = { handshakeId: draft.id, requestId: randomUUID(), basedOnVersion }
    return maya.done(handshake.editHandshake, { ...content, ...named })
  }
  expect(await edit(onHouse({ politicalOptionId: 'democrats' }), 1)).toMatchObject({
    politics: { candidateName: 'Democrats', odds: 1.4 },
    peerStakeCents: 4_000,
  })
  expect(await edit(inWords(), 2)).toMatchObject({ subject: 'own_words', politics: null })
  const kept = await metadataOf(draft.id)
  expect(kept).toMatchObject({ created_via: 'politics', request_hash: expect.any(String) })
  expect(kept).not.toHaveProperty('political_metadata')
})

test.each([
  [{ politicalEventId: 'no-such-event' }, 'handshake.missing-information'],
  [{ politicalEventId: undefined }, 'handshake.missing-information'],
  [{ politicalOptionId: 'vance' }, 'handshake.missing-information'],
  [{ pick: 'team_b' }, 'handshake.wrong-pick'],
  [{ stakeMode: 'smart' }, 'handshake.wrong-pick'],
  // 450,000 at 3.50 would have the other side put in 11,250.00.
  [{ stakeCents: 450_000 }, 'handshake.stake-out-of-range'],
] as const)('%j is refused', async (over, code) => {
  const maya = await someone(node())
  expect(await maya.call(handshake.createHandshake, onHouse(over as Partial<Form>))).toMatchObject({ error: { code } })
})

test('once it is decided each party says who won, and the same answer pays', async () => {
  // Nobody's session lasts until then from today.
  clock.advance(house().date.getTime() - clock.now().getTime() - days(10))
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, onHouse({ sharingMethod: 'marketplace' }))
  expect((await accept(tom, made)).ok).toBe(true)
  expect([await available(maya), await available(tom)]).toEqual([90_000, 75_000])
  await beat(node())
  const decidedAt = house().date
  clock.advance(decidedAt.getTime() - clock.now().getTime() + minutes(1))
  await beat(node())
  expect(await maya.done(handshake.readHandshake, { handshakeId: made.id })).toMatchObject({
    status: 'outcome_pending',
  })
  for (const person of [maya, tom])
    await person.done(handshake.answerResult, { handshakeId: made.id, winner: 'creator' })
  await untilQuiet(node().pool)
  await beat(node())
  expect(await maya.done(handshake.readHandshake, { handshakeId: made.id })).toMatchObject({
    status: 'completed',
    winnerId: maya.id,
  })
  expect(await available(maya)).toBe(90_000 + 34_300)
})

test('an event that is decided takes no more bets, also not one that was offered before; one nobody lists yet takes none either', async () => {
  clock.advance(house().date.getTime() - clock.now().getTime() - minutes(5))
  const [maya, tom] = [await someone(node()), await someone(node())]
  const { id } = house()
  const offered = await maya.done(handshake.createHandshake, onHouse({ sharingMethod: 'marketplace' }))
  clock.advance(minutes(6))
  expect(await maya.call(handshake.createHandshake, onHouse({ politicalEventId: id }))).toMatchObject({
    error: { code: 'handshake.date-passed' },
  })
  expect((await accept(tom, offered)).ok).toBe(false)
  const later = id.replace(/\d+$/, (year) => String(Number(year) + 8))
  expect(await maya.call(handshake.createHandshake, onHouse({ politicalEventId: later }))).toMatchObject({
    error: { code: 'handshake.missing-information' },
  })
})
