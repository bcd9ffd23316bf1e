/** Handshakes that a third person decides, over HTTP. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { titlesOf } from '../../../../test/disputes.ts'
import { eventually } from '../../../../test/eventually.ts'
import { accept, available, beat, inWords, someone } from '../../../../test/handshakes.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const reason = 'The weather service counted rain at noon.'

async function waiting() {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const referee = await someone(node(), { role: 'arbitrator' })
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await maya.done(handshake.createHandshake, inWords({ settlementDate, verificationMethod: 'arbitrator' }))
  expect((await accept(tom, made)).ok).toBe(true)
  await beat(node())
  return { maya, tom, referee, id: made.id }
}

const due = async () => {
  clock.advance(hours(1))
  await beat(node())
}

test('an arbitrator’s word is paid a day later, with the fee for an arbitrator’s work', async () => {
  const { maya, tom, referee, id } = await waiting()
  const decide = { handshakeId: id, winner: 'peer' as const, reason }
  expect(await referee.call(handshake.decideResult, decide)).toMatchObject({ error: { code: 'handshake.too-early' } })
  await due()
  await eventually(async () => expect(await titlesOf(referee)).toContain('Result to decide'))
  const { handshakes } = await referee.done(handshake.readUndecided, {})
  expect(handshakes.map((row) => row.id)).toContain(id)
  expect((await referee.done(handshake.readHandshake, { handshakeId: id })).viewer.actions).toContain('answer')
  const decided = await referee.done(handshake.decideResult, decide)
  expect(decided).toMatchObject({ status: 'finalizing', outcome: 'peer', outcomeReason: 'referee', winnerId: tom.id })
  expect(decided.steps.at(-1)).toMatchObject({ event: 'result', actor: 'arbitrator', reason })
  expect((await maya.done(handshake.readHandshake, { handshakeId: id })).viewer.actions).toContain('dispute')
  clock.advance(hours(24) - 1)
  await beat(node())
  expect(await available(tom)).toBe(95_000)
  clock.advance(1)
  await beat(node())
  expect([await available(maya), await available(tom)]).toEqual([95_000, 104_750])
})

test('a draw sends both stakes back; of two who decide at once, one does', async () => {
  const { maya, tom, referee, id } = await waiting()
  const other = await someone(node(), { role: 'admin' })
  await due()
  const answers = await Promise.all(
    [referee, other].map((person) => person.call(handshake.decideResult, { handshakeId: id, winner: 'draw', reason })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  clock.advance(days(1))
  await beat(node())
  expect([await available(maya), await available(tom)]).toEqual([100_000, 100_000])
})

test('nobody decides who has a stake, holds no office, gives no reason, or was not asked', async () => {
  const { maya, tom, referee, id } = await waiting()
  await due()
  const decide = { handshakeId: id, winner: 'creator' as const, reason }
  expect((await tom.call(handshake.decideResult, decide)).status).toBe(403)
  await node().pool.query("select change_role($1, 'arbitrator', null, 'a test', now())", [maya.id])
  expect(await maya.call(handshake.decideResult, decide)).toMatchObject({ error: { code: 'handshake.has-stake' } })
  expect((await maya.done(handshake.readUndecided, {})).handshakes.map((row) => row.id)).not.toContain(id)
  expect((await referee.call(handshake.decideResult, { ...decide, reason: 'Because.' })).status).toBe(422)
  expect(await maya.call(handshake.answerResult, { handshakeId: id, winner: 'creator' })).toMatchObject({
    error: { code: 'handshake.decided-by-others' },
  })
  const mutual = await maya.done(handshake.createHandshake, inWords())
  expect(await referee.call(handshake.decideResult, { ...decide, handshakeId: mutual.id })).toMatchObject({
    error: { code: 'handshake.decided-by-others' },
  })
})
