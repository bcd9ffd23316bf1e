/** One's own list: every handshake stands in one group, what is over with what came of it, and the figures count the same. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, beat, inWords, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const listed = async (person: Resident, group: 'active' | 'pending' | 'completed' | 'all') =>
  (await person.done(handshake.readHandshakes, { group })).handshakes

const outcomes = async (person: Resident) =>
  (await listed(person, 'completed'))
    .map(({ title, status, receivedCents }) => [title, status, receivedCents] as const)
    .toSorted(([a], [b]) => a.localeCompare(b))

test('the active bets are counted as the list behind the figure shows them', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const soon = new Date(clock.now().getTime() + hours(1)).toISOString()
  const quarrel = await maya.done(handshake.createHandshake, inWords({ title: 'Quarrel', settlementDate: soon }))
  await accept(tom, quarrel)
  const sooner = new Date(clock.now().getTime() + hours(2)).toISOString()
  await accept(tom, await maya.done(handshake.createHandshake, inWords({ title: 'Later', settlementDate: sooner })))
  await beat(node())
  clock.advance(hours(1))
  await beat(node())
  await maya.done(handshake.answerResult, { handshakeId: quarrel.id, winner: 'creator' })
  await tom.done(handshake.answerResult, { handshakeId: quarrel.id, winner: 'peer' })
  // The dispute is opened after the answer, in a transaction of its own.
  await untilQuiet(node().pool)
  await maya.done(handshake.createHandshake, inWords({ title: 'Open' }))
  await maya.done(handshake.createHandshake, inWords({ title: 'Asked', sharingMethod: 'invite', friendIds: [tom.id] }))
  for (const person of [maya, tom]) {
    const active = await listed(person, 'active')
    expect(new Set(active.map(({ title, status }) => `${title} ${status}`))).toEqual(
      new Set(['Later in_progress', 'Quarrel disputed']),
    )
    expect(active).toHaveLength(2)
    expect((await person.done(reputation.readStatistics, {})).activeBets).toBe(active.length)
  }
  expect((await listed(maya, 'pending')).map(({ title }) => title).sort()).toEqual(['Asked', 'Open'])
})

test('what is over stays with what came back, was won or was lost; only one’s own delete hides', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const make = (title: string, over = {}) =>
    maya.done(handshake.createHandshake, inWords({ title, settlementDate, ...over }))
  await make('Never shared', { sharingMethod: 'draft' })
  await make('Nobody came')
  const off = await make('Called off')
  await maya.done(handshake.cancelHandshake, { handshakeId: off.id })
  const gone = await make('Deleted')
  await maya.done(handshake.deleteHandshake, { handshakeId: gone.id })
  const [played, peace] = [await make('Played'), await make('Peace')]
  for (const bet of [played, peace]) await accept(tom, bet)
  const proposal = { handshakeId: peace.id, proposalId: randomUUID(), message: '' }
  await maya.done(handshake.proposeEnding, { ...proposal, kind: 'cancel', creatorCents: null })
  await tom.done(handshake.answerProposal, { ...proposal, answer: 'agree' })
  await beat(node())
  clock.advance(hours(1))
  await beat(node())
  for (const person of [maya, tom])
    await person.done(handshake.answerResult, { handshakeId: played.id, winner: 'peer' })
  await beat(node())
  expect(await outcomes(maya)).toEqual([
    ['Called off', 'cancelled', 5_000],
    ['Never shared', 'cancelled', 0],
    ['Nobody came', 'cancelled', 5_000],
    ['Peace', 'refunded', 5_000],
    ['Played', 'completed', 0],
  ])
  expect(await outcomes(tom)).toEqual([
    ['Peace', 'refunded', 5_000],
    ['Played', 'completed', 9_800],
  ])
})
