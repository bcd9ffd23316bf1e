/** When the referee does not decide: declined, silent, gone, or kept apart. An arbitrator does, and both hear of it; races end one way. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { titlesOf } from '../../../../test/disputes.ts'
import { eventually } from '../../../../test/eventually.ts'
import { accept, available, beat, severalPeople, someone } from '../../../../test/handshakes.ts'
import { agreed, reason, refereed, refereedForm } from '../../../../test/referees.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

const replacedOf = async (person: Resident, handshakeId: string) =>
  (await person.done(handshake.readHandshake, { handshakeId })).referee?.replaced

/** An arbitrator, who has heard of it, decides and it is paid. */
async function arbitratorDecides(
  judge: Resident,
  { maya, tom, id }: { maya: Resident; tom: Resident; id: HandshakeId },
) {
  await eventually(async () => expect(await titlesOf(judge)).toContain('Result to decide'))
  expect((await judge.done(handshake.readUndecided, {})).handshakes.map((row) => row.id)).toContain(id)
  await judge.done(handshake.decideResult, { handshakeId: id, winner: 'creator', reason })
  clock.advance(days(1))
  await beat(node())
  expect([await available(maya), await available(tom)]).toEqual([104_750, 95_000])
}

test('a referee who declines before anyone accepted leaves new terms behind, with their words to the creator', async () => {
  const [maya, tom, ref] = await severalPeople(node(), 3)
  const form = refereedForm(clock, ref, { sharingMethod: 'invite', friendIds: [tom.id] })
  const made = await maya.done(handshake.createHandshake, form)
  await ref.done(handshake.declineToReferee, { handshakeId: made.id, reason: 'I am away that week' })
  expect((await ref.call(handshake.readHandshake, { handshakeId: made.id })).status).toBe(404)
  expect(await titlesOf(maya)).toContain('Referee declined')
  expect(await titlesOf(tom)).toContain('Handshake terms changed')
  expect(await accept(tom, made)).toMatchObject({ error: { code: 'handshake.stale-version' } })
  const read = await tom.done(handshake.readHandshake, { handshakeId: made.id })
  expect(read).toMatchObject({ termsVersion: 2, referee: null, title: made.title })
  expect(read.versions.filter(({ status }) => status === 'current')).toMatchObject([{ version: 2, refereeName: null }])
  expect((await accept(tom, read)).ok).toBe(true)
})

test('a referee who declines once both have agreed makes room for an arbitrator, and both are told', async () => {
  const people = await agreed(stage())
  const { maya, tom, ref, id } = people
  const judge = await someone(node(), { role: 'arbitrator' })
  await ref.done(handshake.declineToReferee, { handshakeId: id, reason: '' })
  for (const party of [maya, tom]) {
    expect(await titlesOf(party)).toContain('Referee declined')
    expect(await replacedOf(party, id)).toBe('declined')
  }
  expect((await ref.call(handshake.readHandshake, { handshakeId: id })).status).toBe(404)
  expect(await ref.call(handshake.declineToReferee, { handshakeId: id, reason: '' })).toMatchObject({
    error: { code: 'handshake.referee-replaced' },
  })
  clock.advance(hours(1))
  await beat(node())
  expect(await ref.call(handshake.decideAsReferee, { handshakeId: id, winner: 'peer', reason })).toMatchObject({
    error: { code: 'handshake.referee-replaced' },
  })
  await arbitratorDecides(judge, people)
})

test('declining when it is due calls the arbitrators at once', async () => {
  const people = await refereed(stage())
  const judge = await someone(node(), { role: 'arbitrator' })
  await people.ref.done(handshake.declineToReferee, { handshakeId: people.id, reason: '' })
  await arbitratorDecides(judge, people)
})

test('a referee has 72 hours; then an arbitrator takes over, and both and the referee are told', async () => {
  const people = await refereed(stage())
  const { maya, tom, ref, id } = people
  const judge = await someone(node(), { role: 'arbitrator' })
  clock.advance(hours(72) - 1)
  await beat(node())
  expect(await replacedOf(maya, id)).toBeNull()
  clock.advance(1)
  // The moment belongs to the arbitrators, also before the scheduler has come by.
  expect(await ref.call(handshake.decideAsReferee, { handshakeId: id, winner: 'peer', reason })).toMatchObject({
    error: { code: 'handshake.referee-replaced' },
  })
  await beat(node())
  expect(await replacedOf(maya, id)).toBe('silent')
  for (const party of [maya, tom]) expect(await titlesOf(party)).toContain('An arbitrator takes over')
  expect(await titlesOf(ref)).toContain('You’re no longer the referee')
  expect((await ref.done(handshake.readRefereedHandshakes, {})).handshakes).toEqual([])
  expect((await ref.done(handshake.readHandshake, { handshakeId: id })).viewer.actions).toEqual([])
  await arbitratorDecides(judge, people)
})

test('an account that closed meanwhile is replaced as soon as it is due', async () => {
  const people = await agreed(stage())
  const judge = await someone(node(), { role: 'arbitrator' })
  await node().pool.query('update profiles set is_active = false, email_verified = false where id = $1', [
    people.ref.id,
  ])
  clock.advance(hours(1))
  await beat(node())
  expect(await replacedOf(people.tom, people.id)).toBe('unavailable')
  await arbitratorDecides(judge, people)
})

test('so is a referee whom one of the two has blocked: within the hour, and until then they decide nothing', async () => {
  const people = await refereed(stage())
  const judge = await someone(node(), { role: 'arbitrator' })
  await people.tom.done(friend.blockPerson, { personId: people.ref.id })
  const decide = { handshakeId: people.id, winner: 'creator' as const, reason }
  expect(await people.ref.call(handshake.decideAsReferee, decide)).toMatchObject({
    error: { code: 'handshake.referee-replaced' },
  })
  clock.advance(hours(1))
  await beat(node())
  expect(await replacedOf(people.maya, people.id)).toBe('unavailable')
  await arbitratorDecides(judge, people)
})

test('two decisions at once are one, and the second hears that it came too late', async () => {
  const { ref, id } = await refereed(stage())
  const answers = await Promise.all(
    (['creator', 'peer'] as const).map((winner) =>
      ref.call(handshake.decideAsReferee, { handshakeId: id, winner, reason }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { steps } = await ref.done(handshake.readHandshake, { handshakeId: id })
  expect(steps.filter(({ event }) => event === 'result')).toHaveLength(1)
})

test('deciding and declining at once end as one of the two', async () => {
  const { maya, ref, id } = await refereed(stage())
  const [decided, declined] = await Promise.all([
    ref.call(handshake.decideAsReferee, { handshakeId: id, winner: 'creator', reason }),
    ref.call(handshake.declineToReferee, { handshakeId: id, reason: '' }),
  ])
  expect([decided.ok, declined.ok].filter(Boolean)).toHaveLength(1)
  const { status, referee } = await maya.done(handshake.readHandshake, { handshakeId: id })
  expect({ status, replaced: referee?.replaced }).toEqual(
    decided.ok ? { status: 'finalizing', replaced: null } : { status: 'outcome_pending', replaced: 'declined' },
  )
})

test('accepting and declining at once: nobody is bound to a referee who was gone before', async () => {
  const [maya, tom, ref] = await severalPeople(node(), 3)
  const made = await maya.done(handshake.createHandshake, refereedForm(clock, ref))
  const [taken] = await Promise.all([
    accept(tom, made),
    ref.call(handshake.declineToReferee, { handshakeId: made.id, reason: '' }),
  ])
  const read = await maya.done(handshake.readHandshake, { handshakeId: made.id })
  expect(read).toMatchObject(
    taken.ok ? { status: 'matched', referee: { replaced: 'declined' } } : { status: 'open', referee: null },
  )
})

test('a referee’s decision can be disputed, and whoever made it does not rule on it', async () => {
  const { tom, ref, id } = await refereed(stage())
  await ref.done(handshake.decideAsReferee, { handshakeId: id, winner: 'creator', reason })
  const { id: disputeId } = await tom.done(dispute.raiseDispute, { handshakeId: id, reason: 'It was dry all day.' })
  expect(await ref.call(handshake.declineToReferee, { handshakeId: id, reason: '' })).toMatchObject({
    error: { code: 'handshake.too-late' },
  })
  await node().pool.query("select change_role($1, 'arbitrator', null, 'a test', now())", [ref.id])
  const ruling = { disputeId, ruling: 'creator' as const, creatorCents: null, reason }
  expect(await ref.call(dispute.ruleDispute, ruling)).toMatchObject({ error: { code: 'handshake.has-stake' } })
})
