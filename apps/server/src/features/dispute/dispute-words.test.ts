/** Where the news of a case leads, what its judge may read, and what a person takes along of it. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { bring, disputed, overdue, reason, rule } from '../../../test/disputes.ts'
import { eventually } from '../../../test/eventually.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { someone } from '../../../test/handshakes.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

const leadsTo = async (person: Resident, title: string): Promise<string | null | undefined> =>
  (await person.done(notification.readNotices, {})).notices.find((notice) => notice.title === title)?.actionUrl

test('every notice about a case opens that case: for a party among their own, for staff where it is judged', async () => {
  const { maya, tom, judge, disputeId } = await disputed(stage())
  const admin = await someone(node(), { role: 'admin' })
  expect(await leadsTo(maya, 'Handshake disputed')).toBe(`/disputes/${disputeId}`)
  expect(await leadsTo(judge, 'New dispute')).toBe(`/admin/disputes/${disputeId}`)
  await bring(tom, disputeId, 'Dry as a bone.')
  expect(await leadsTo(maya, 'New evidence')).toBe(`/disputes/${disputeId}`)
  await rule(judge, disputeId, 'peer')
  expect(await leadsTo(tom, 'Ruling on your dispute')).toBe(`/disputes/${disputeId}`)
  await maya.done(dispute.appealRuling, { disputeId, reason: 'Look again.' })
  expect(await leadsTo(admin, 'Ruling appealed')).toBe(`/admin/disputes/${disputeId}`)
})

test('what one of them did in a case is told to the other by name', async () => {
  const { maya, tom, judge, disputeId } = await disputed(stage())
  const nameOf = async ({ id }: Resident): Promise<string> =>
    (await node().pool.query('select display_name as name from profiles where id = $1', [id])).rows[0].name
  const wordsTo = async (person: Resident, title: string) =>
    (await person.done(notification.readNotices, {})).notices.find((notice) => notice.title === title)?.message
  await bring(tom, disputeId, 'Dry as a bone.')
  expect(await wordsTo(maya, 'New evidence')).toMatch(new RegExp(`^${await nameOf(tom)} added evidence`))
  await rule(judge, disputeId, 'peer')
  await maya.done(dispute.appealRuling, { disputeId, reason: 'Look again.' })
  expect(await wordsTo(tom, 'Ruling appealed')).toMatch(new RegExp(`^${await nameOf(maya)} appealed the ruling`))
})

test('an arbitrator reads what both answered once they quarrel, and nobody else does', async () => {
  const { maya, tom, id } = await overdue(stage())
  const judge = await someone(node(), { role: 'arbitrator' })
  const support = await someone(node(), { role: 'support' })
  const answersFor = async (person: Resident) =>
    (await person.done(handshake.readHandshake, { handshakeId: id })).answers.map(({ winner }) => winner).sort()
  await maya.done(handshake.answerResult, { handshakeId: id, winner: 'creator' })
  expect(await answersFor(judge)).toEqual([])
  await tom.done(handshake.answerResult, { handshakeId: id, winner: 'peer' })
  await eventually(async () => expect(await answersFor(judge)).toEqual(['creator', 'peer']))
  expect(await answersFor(support)).toEqual([])
})

test('a person takes along their cases with the rulings, and of the evidence only their own words', async () => {
  const { maya, tom, judge, disputeId } = await disputed(stage())
  await bring(maya, disputeId, 'My street was wet.')
  await bring(tom, disputeId, 'Mine was not.')
  await rule(judge, disputeId, 'peer')
  const sections = await exportedData(node(), maya)
  expect(sections).toMatchObject({
    disputes: {
      cases: [{ id: disputeId, status: 'ruled', reason: 'It was dry all day.' }],
      rulings: [{ dispute_id: disputeId, ruling: 'peer', reason }],
      evidence: [{ dispute_id: disputeId, text: 'My street was wet.' }],
    },
  })
  const stranger = await someone(node())
  expect(await exportedData(node(), stranger)).toMatchObject({
    disputes: { cases: [], rulings: [], evidence: [] },
  })
})

test('a frozen pot is part of what we owe: both sides find it in the proof and can check it', async () => {
  const { maya, tom } = await disputed(stage())
  await node().runJob('wallet.publish-proof')
  for (const person of [maya, tom]) {
    const { proof } = await person.done(wallet.readOwnProof, {})
    const frozen = proof?.leaves.map(({ leaf }) => leaf).filter(({ kind }) => kind === 'dispute')
    expect(frozen).toMatchObject([{ balanceCents: 10_000 }])
  }
})

test('on a handshake that anyone may see, a stranger reads that it is disputed and not a word of the quarrel', async () => {
  const { maya, tom, judge, id, disputeId } = await disputed(stage())
  await rule(judge, disputeId, 'peer')
  const stranger = await someone(node())
  const reasonsFor = async (person: Resident) =>
    (await person.done(handshake.readHandshake, { handshakeId: id })).steps
      .filter(({ event }) => event === 'dispute' || event === 'rule')
      .map((step) => step.reason)
  for (const person of [maya, tom, judge]) expect(await reasonsFor(person)).toEqual(['It was dry all day.', reason])
  expect(await reasonsFor(stranger)).toEqual([null, null])
})
