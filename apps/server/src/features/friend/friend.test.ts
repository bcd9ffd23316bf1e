/** Friends, over HTTP: found as far as privacy allows, made and ended on both sides, kept apart by a block. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { accept, inWords, severalPeople } from '../../../test/handshakes.ts'
import { mailsTo, untilQuiet } from '../../../test/mailbox.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, visitor } = useNode()

const found = async (person: Resident, search: string) =>
  (await person.done(friend.searchPeople, { search })).people.map(({ username }) => username)
const friendsOf = async (person: Resident) =>
  (await person.done(friend.readFriends, {})).friends.map(({ username }) => username)

test('searchPeople finds by a part of a name or username, from one letter on, with and without an index', async () => {
  const maya = await moveIn(node(), 'Maya Seeks')
  await moveIn(node(), 'Zelda Quick')
  expect(await found(maya, 'ELDA')).toEqual(['zelda_quick'])
  expect(await found(maya, '@zelda_q')).toEqual(['zelda_quick'])
  expect(await found(maya, 'qu')).toEqual(['zelda_quick'])
  expect(await found(maya, 'z')).toEqual(['zelda_quick'])
  expect(await found(maya, '%')).toEqual([])
  expect(await found(maya, "'; drop table profiles; --")).toEqual([])
  expect(await found(maya, 'seeks')).toEqual([])
  expect((await visitor().call(friend.searchPeople, { search: 'zelda' })).status).toBe(401)
})

test('a new name is found and the old one is not; settling handshakes writes no names', async () => {
  const [maya, ann] = [await moveIn(node(), 'Maya Follows'), await moveIn(node(), 'Ann Maidenname')]
  expect(await found(maya, 'maidenn')).toEqual(['ann_maidenname'])
  await node().pool.query("update profiles set display_name = 'Ann Marriedname', username = 'ann_wed' where id = $1", [
    ann.id,
  ])
  expect(await found(maya, 'maidenn')).toEqual([])
  expect(await found(maya, 'marriedn')).toEqual(['ann_wed'])
  const writes = async () =>
    (await node().pool.query('select xmin::text from people_to_find where user_id = $1', [ann.id])).rows
  const before = await writes()
  await node().pool.query('update profiles set hrs = 510, reliability_score = 79 where id = $1', [ann.id])
  expect(await writes()).toEqual(before)
})

test('without a text the most reliable come first, twenty at most, each marked as friend or not', async () => {
  const maya = await moveIn(node(), 'Maya Counts')
  const crowd = await Promise.all(Array.from({ length: 23 }, (_, n) => moveIn(node(), `Crowd ${n}`)))
  const [best] = crowd as [Resident]
  await node().pool.query('update profiles set reliability_score = 99 where id = $1', [best.id])
  await maya.done(friend.addFriend, { personId: best.id })
  const { people } = await maya.done(friend.searchPeople, {})
  expect(people).toHaveLength(20)
  expect(people[0]).toMatchObject({ id: best.id, isFriend: true, reliabilityScore: 99 })
  expect(people.filter(({ isFriend }) => isFriend)).toHaveLength(1)
  expect((await maya.done(friend.searchPeople, { search: 'crowd' })).people).toHaveLength(20)
  expect((await maya.done(friend.searchPeople, { search: 'crowd', limit: 10 })).people).toHaveLength(10)
  expect((await maya.call(friend.searchPeople, { search: 'crowd', limit: 21 })).status).toBe(422)
})

test('who wants no requests is found by the exact username alone and cannot be added; who has left is not there', async () => {
  const maya = await moveIn(node(), 'Maya Respects')
  const shy = await moveIn(node(), 'Rosa Shy', { privacy: { allow_friend_requests: false } })
  const gone = await moveIn(node(), 'Rosa Gone')
  await node().pool.query('update profiles set is_active = false where id = $1', [gone.id])
  expect(await found(maya, 'rosa')).toEqual([])
  expect(await found(maya, 'Rosa_Shy')).toEqual(['rosa_shy'])
  expect(await maya.call(friend.addFriend, { personId: shy.id })).toMatchObject({
    status: 403,
    error: { code: 'friend.wants-no-requests' },
  })
  expect(await maya.call(friend.addFriend, { personId: gone.id })).toMatchObject({ status: 404 })
  expect(await friendsOf(shy)).toEqual([])
  await shy.done(friend.addFriend, { personId: maya.id })
  expect(await found(maya, 'rosa')).toEqual(['rosa_shy'])
})

test('a friend is a friend on both sides, is told once, and adding again says so', async () => {
  const [maya, tom] = [await moveIn(node(), 'Maya Adds'), await moveIn(node(), 'Tom Added')]
  const answers = await Promise.all([
    maya.call(friend.addFriend, { personId: tom.id }),
    tom.call(friend.addFriend, { personId: maya.id }),
    maya.call(friend.addFriend, { personId: tom.id }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await maya.call(friend.addFriend, { personId: tom.id })).toMatchObject({
    status: 409,
    error: { message: 'You are already friends with this user' },
  })
  expect([await friendsOf(maya), await friendsOf(tom)]).toEqual([['tom_added'], ['maya_adds']])
  const told = await Promise.all(
    [maya, tom].map(async (person) =>
      (await person.done(notification.readNotices, {})).notices.filter(({ type }) => type === 'friend_request'),
    ),
  )
  expect(told.flat()).toHaveLength(1)
  await tom.done(friend.removeFriend, { personId: maya.id })
  await tom.done(friend.removeFriend, { personId: maya.id })
  expect([await friendsOf(maya), await friendsOf(tom)]).toEqual([[], []])
})

test('whoever was added can undo it from the notice, as long as it stands', async () => {
  const [maya, tom] = [await moveIn(node(), 'Maya Hasty'), await moveIn(node(), 'Tom Unasked')]
  // Somebody else's friendship is not the one to undo.
  await tom.done(friend.addFriend, { personId: (await moveIn(node(), 'Ann Wanted')).id })
  const toldTom = async () =>
    (await tom.done(notification.readNotices, {})).notices.find(({ type }) => type === 'friend_request')
  await maya.done(friend.addFriend, { personId: tom.id })
  const told = await toldTom()
  expect(told).toMatchObject({ title: 'New friend', friendId: maya.id })
  await tom.done(friend.removeFriend, { personId: told?.friendId as PersonId })
  expect(await friendsOf(maya)).toEqual([])
  expect(await friendsOf(tom)).toHaveLength(1)
  expect(await toldTom()).toMatchObject({ friendId: null })
})

test('a setting that is switched off holds from then on, also for whoever was a friend before', async () => {
  const [maya, tom] = [await moveIn(node(), 'Maya Again'), await moveIn(node(), 'Tom Closed')]
  await maya.done(friend.addFriend, { personId: tom.id })
  await tom.done(friend.removeFriend, { personId: maya.id })
  await tom.done(profile.updateProfile, { privacySettings: { friendsTable: true, allowFriendRequests: false } })
  expect(await maya.call(friend.addFriend, { personId: tom.id })).toMatchObject({
    error: { code: 'friend.wants-no-requests' },
  })
  expect([await friendsOf(maya), await friendsOf(tom)]).toEqual([[], []])
})

test('nobody befriends, blocks or reports themselves or nobody', async () => {
  const maya = await moveIn(node(), 'Maya Alone')
  const nobody = randomUUID() as PersonId
  const report = { reportId: randomUUID(), reason: 'spam' as const, details: '' }
  for (const [personId, code] of [[maya.id, 'friend.oneself'] as const, [nobody, 'friend.unknown-person'] as const]) {
    expect(await maya.call(friend.addFriend, { personId })).toMatchObject({ error: { code } })
    expect(await maya.call(friend.blockPerson, { personId })).toMatchObject({ error: { code } })
    expect(await maya.call(friend.reportPerson, { ...report, personId })).toMatchObject({ error: { code } })
  }
  expect((await maya.call(friend.addFriend, { personId: 'null' as PersonId })).status).toBe(422)
})

test('a block ends a friendship and keeps the two apart both ways, until it is taken back', async () => {
  const [maya, eve] = [await moveIn(node(), 'Maya Blocks'), await moveIn(node(), 'Eve Blocked')]
  await maya.done(friend.addFriend, { personId: eve.id })
  await maya.done(friend.blockPerson, { personId: eve.id })
  await maya.done(friend.blockPerson, { personId: eve.id })
  expect([await friendsOf(maya), await friendsOf(eve)]).toEqual([[], []])
  expect([await found(maya, 'eve_blocked'), await found(eve, 'maya_blocks')]).toEqual([[], []])
  expect(await eve.call(friend.addFriend, { personId: maya.id })).toMatchObject({
    error: { code: 'friend.unknown-person' },
  })
  const invite = inWords({ sharingMethod: 'invite', friendIds: [maya.id] })
  expect(await eve.call(handshake.createHandshake, invite)).toMatchObject({
    error: { code: 'handshake.unknown-person' },
  })
  expect((await maya.done(friend.readBlocked, {})).people).toMatchObject([{ id: eve.id }])
  expect((await eve.done(friend.readBlocked, {})).people).toEqual([])
  await maya.done(friend.unblockPerson, { personId: eve.id })
  expect(await found(eve, 'maya_blocks')).toEqual(['maya_blocks'])
})

test('no invite reaches whoever keeps its sender away, and none makes the two friends; the sender is told nothing', async () => {
  const [maya, eve] = [await moveIn(node(), 'Maya Quiet'), await moveIn(node(), 'Eve Loud')]
  const early = await maya.done(invite.createFriendInvite, {})
  await maya.done(friend.blockPerson, { personId: eve.id })
  const email = 'maya_quiet@example.com'
  const made = await eve.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  expect(
    await eve.call(handshake.inviteToHandshake, { handshakeId: made.id, by: 'email', email, message: 'Hello' }),
  ).toMatchObject({ status: 200, result: { invitation: { recipientEmail: email, status: 'pending' } } })
  expect((await eve.call(invite.createFriendInvite, { recipientEmail: email })).status).toBe(200)
  await untilQuiet(node().pool)
  expect(await mailsTo(node().pool, email)).toEqual([])
  const told = (await maya.done(notification.readNotices, {})).notices.map(({ type }) => type)
  expect(told.filter((type) => type.startsWith('bet_') || type === 'friend_request')).toEqual([])
  const code = new URL(early.link ?? '').searchParams.get('code') ?? ''
  expect(await eve.call(invite.acceptFriendInvite, { code })).toMatchObject({
    error: { code: 'invite.friend-invite-invalid' },
  })
  expect(await friendsOf(eve)).toEqual([])
})

test('readRecentPeers lists whom one shook hands with, the latest first and each once', async () => {
  const [maya, tom, ann] = await severalPeople(node(), 3)
  for (const [creator, peer] of [
    [maya, tom],
    [ann, maya],
    [maya, tom],
  ] as const) {
    const made = await creator.done(handshake.createHandshake, inWords())
    expect((await accept(peer, made)).ok).toBe(true)
  }
  await maya.done(handshake.createHandshake, inWords())
  const recent = async () => (await maya.done(friend.readRecentPeers, {})).people.map(({ id }) => id)
  expect((await recent()).toSorted()).toEqual([tom.id, ann.id].toSorted())
  expect((await maya.done(friend.readRecentPeers, { limit: 1 })).people).toHaveLength(1)
  await maya.done(friend.blockPerson, { personId: ann.id })
  expect(await recent()).toEqual([tom.id])
})

test('a report reaches the staff once and nobody else', async () => {
  const [maya, eve] = [await moveIn(node(), 'Maya Reports'), await moveIn(node(), 'Eve Reported')]
  const support = await moveIn(node(), 'Sam Support', { role: 'support' })
  const report = {
    reportId: randomUUID(),
    personId: eve.id,
    reason: 'harassment' as const,
    details: 'Insults in comments',
  }
  await maya.done(friend.reportPerson, report)
  await maya.done(friend.reportPerson, report)
  const { reports } = await support.done(friend.readReports, {})
  expect(reports.filter(({ id }) => id === report.reportId)).toMatchObject([
    { reporter: { id: maya.id }, reported: { id: eve.id }, reason: 'harassment', details: 'Insults in comments' },
  ])
  expect(await eve.call(friend.readReports, {})).toMatchObject({ error: { code: 'session.forbidden' } })
  expect(
    (await maya.call(friend.reportPerson, { ...report, reportId: randomUUID(), reason: 'revenge' as 'spam' })).status,
  ).toBe(422)
})

test('searching is limited per person', async () => {
  const maya = await moveIn(node(), 'Maya Hurries')
  const statuses: number[] = []
  for (let n = 0; n < 125; n += 1) statuses.push((await maya.call(friend.searchPeople, { search: 'x' })).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true)
})

test('closing an account ends its friendships', async () => {
  const [leaves, stays] = [visitor(), await moveIn(node(), 'Stays Behind')]
  const { person } = await leaves.signUp('Leaves Soon')
  await node().pool.query('update profiles set email_verified = true where id = $1', [person.id])
  await stays.done(friend.addFriend, { personId: person.id })
  expect(await friendsOf(stays)).toEqual(['leaves_soon'])
  await leaves.done(account.closeAccount, { password: 'long enough' })
  await eventually(async () => {
    const { rows } = await node().pool.query('select from friends where $1 in (user_id, friend_id)', [person.id])
    expect(rows).toEqual([])
  })
})
