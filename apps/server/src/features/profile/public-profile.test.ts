/** Pictures and public profiles, over HTTP. */
import { account } from '@handshake/contracts/account/account.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { session } from '@handshake/contracts/session/session.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { inWords } from '../../../test/handshakes.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import { hearGame, reportedGame } from '../../../test/reported-games.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { pngOf, samplePng } from '../../../test/sample-picture.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()
const small = Buffer.concat([
  samplePng({ width: 64, height: 64, note: Buffer.from('Comment\0made at home') }),
  Buffer.from('<script>alert(1)</script>'),
])
const base64 = (bytes: Buffer) => bytes.toString('base64')

async function personCalled(name: string) {
  const person = visitor()
  const { id } = (await person.signUp(name)).person
  await node().pool.query('update profiles set email_verified = true where id = $1', [id])
  return { person, id }
}

const rowsOf = async (id: string) => (await node().pool.query('select type from avatars where user_id = $1', [id])).rows

test('a picture is served as what it is and nothing else, and a new one takes its place', async () => {
  const { person, id } = await personCalled('Pia Picture')
  const first = (await person.done(profile.changePicture, { picture: base64(small) })).avatarUrl ?? ''
  expect(first).toMatch(/^\/avatars\/[0-9a-f-]{36}\.webp$/)
  const answer = await visitor().fetch(first)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const served = Buffer.from(await answer.arrayBuffer())
  expect(served.toString('latin1')).not.toMatch(/made at home|script/)
  expect((await person.done(session.readSession, {})).session?.person.avatarUrl).toBe(first)

  const other = base64(samplePng({ width: 128, height: 128 }))
  const second = (await person.done(profile.changePicture, { picture: other })).avatarUrl ?? ''
  expect(second).not.toBe(first)
  expect((await visitor().fetch(first)).status).toBe(404)
  expect((await visitor().fetch(second.replace('.webp', '.png'))).status).toBe(404)
  expect(await rowsOf(id)).toHaveLength(1)

  expect((await person.done(profile.removePicture, {})).avatarUrl).toBeNull()
  expect((await visitor().fetch(second)).status).toBe(404)
  expect(await rowsOf(id)).toEqual([])
})

test.each([
  ['a page', base64(Buffer.from('<html><script>alert(1)</script></html>')), 'profile.not-a-picture'],
  ['half a picture', base64(samplePng({ width: 64, height: 40 }).subarray(0, 60)), 'profile.not-a-picture'],
  [
    'a page behind the mark of a PNG',
    base64(Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')),
    'profile.not-a-picture',
  ],
  [
    'a moving picture of another kind',
    base64(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')),
    'profile.not-a-picture',
  ],
  [
    'a claim of 65535 by 65535',
    base64(pngOf({ width: 65_535, height: 65_535, rows: Buffer.alloc(99) })),
    'profile.picture-too-large',
  ],
  ['a speck', base64(samplePng({ width: 1, height: 1 })), 'profile.not-a-picture'],
  ['a wall', base64(samplePng({ width: 4_000, height: 20 })), 'profile.picture-too-large'],
  ['no base64', 'not base64!', 'malformed'],
  ['a mountain', base64(Buffer.alloc(120_000)), 'malformed'],
])('%s is refused as a picture', async (_what, picture, code) => {
  const { person, id } = await personCalled(`Pic Refused ${Math.random()}`)
  expect(await person.call(profile.changePicture, { picture })).toMatchObject({ status: 422, error: { code } })
  expect(await rowsOf(id)).toEqual([])
})

test('odd addresses of pictures lead nowhere', async () => {
  for (const path of ['/avatars/x.png', '/avatars/..%2f..%2fetc%2fpasswd', `/avatars/${'0'.repeat(36)}.png`])
    expect((await visitor().fetch(path)).status).toBe(404)
})

test('a closed account leaves no picture behind, and its export holds it before', async () => {
  const { person, id } = await personCalled('Cleo Closing')
  await person.done(profile.changePicture, { picture: base64(small) })
  await person.done(account.closeAccount, { password: 'long enough' })
  await untilQuiet(node().pool)
  expect(await rowsOf(id)).toEqual([])
})

test('a public profile is found by username and by id, and says nothing that is not public', async () => {
  const { id } = await personCalled('Otto Open')
  const { person: reader } = await personCalled('Rita Reader')
  const found = await reader.done(profile.readPublicProfile, { who: 'Otto_Open' })
  expect(await reader.done(profile.readPublicProfile, { who: id.toUpperCase() })).toEqual(found)
  expect(found).toEqual({
    id,
    displayName: 'Otto Open',
    username: 'otto_open',
    avatarUrl: null,
    reliabilityScore: 75,
    memberSince: expect.any(String),
    relation: 'stranger',
    takesRequests: true,
    friendCount: 0,
    identityVerified: false,
    badges: [{ tier: 'verified', league: null }],
  })
  expect(await reader.done(profile.readPublicProfile, { who: 'rita_reader' })).toMatchObject({ relation: 'oneself' })
  for (const who of ['nobody', 'otto%', '019a0000-0000-7000-8000-000000000000', '__proto__'])
    expect(await reader.call(profile.readPublicProfile, { who })).toMatchObject({
      status: 404,
      error: { code: 'profile.unknown' },
    })
  expect((await visitor().call(profile.readPublicProfile, { who: 'otto_open' })).status).toBe(401)
})

test('a profile shows how far somebody has come in each league', async () => {
  const [maya, tom] = [await moveIn(node(), 'Maya Badges'), await moveIn(node(), 'Tom Badges')]
  const startsAt = new Date(clock.now().getTime() + days(1))
  const gameId = await hearGame(
    node(),
    reportedGame('badge-game', { startsAt, observedAt: clock.now(), league: 'NBA' }),
  )
  const form = inWords({ gameId, betType: 'sports', verificationMethod: 'oracle' })
  const { id } = await maya.done(handshake.createHandshake, form)
  const badgesOf = async (who: Resident) =>
    (await tom.done(profile.readPublicProfile, { who: who.username })).badges.filter(({ league }) => league !== null)
  expect(await badgesOf(maya)).toEqual([])
  await asOwner(
    node().databaseUrl,
    `insert into betting_results values ('${maya.id}', '${id}', '${tom.id}', 'won', 100, 100, 'Sports', now())`,
  )
  expect(await badgesOf(maya)).toEqual([{ tier: 'rookie', league: 'NBA' }])
  expect(await badgesOf(tom)).toEqual([])
})

test('who hides their friends shows no number, except to themself; a closed account is nobody', async () => {
  const { person: host } = await personCalled('Hal Host')
  const { person: guest } = await personCalled('Gus Guest')
  const { link } = await host.done(invite.createFriendInvite, { recipientName: 'Gus' })
  await guest.done(invite.acceptFriendInvite, { code: new URL(link ?? '').searchParams.get('code') ?? '' })
  const seen = () => guest.done(profile.readPublicProfile, { who: 'hal_host' })
  expect(await seen()).toMatchObject({ relation: 'friend', friendCount: 1 })
  await host.done(profile.updateProfile, { privacySettings: { friendsTable: false, allowFriendRequests: true } })
  expect(await seen()).toMatchObject({ relation: 'friend', friendCount: null })
  expect(await host.done(profile.readPublicProfile, { who: 'hal_host' })).toMatchObject({ friendCount: 1 })
  await host.done(account.closeAccount, { password: 'long enough' })
  expect((await guest.call(profile.readPublicProfile, { who: 'hal_host' })).status).toBe(404)
})

test('who is blocked finds nobody there; who blocks sees whom, to let them back in', async () => {
  const [maya, eve] = [await personCalled('Maya Apart'), await personCalled('Eve Apart')]
  await maya.person.done(friend.blockPerson, { personId: eve.id as PersonId })
  expect(await eve.person.call(profile.readPublicProfile, { who: 'maya_apart' })).toMatchObject({
    error: { code: 'profile.unknown' },
  })
  const seen = () => maya.person.done(profile.readPublicProfile, { who: 'eve_apart' })
  expect(await seen()).toMatchObject({ relation: 'blocked' })
  await eve.person.done(friend.blockPerson, { personId: maya.id as PersonId })
  expect(await seen()).toMatchObject({ relation: 'blocked' })
  await maya.person.done(friend.unblockPerson, { personId: eve.id as PersonId })
  expect((await maya.person.call(profile.readPublicProfile, { who: 'eve_apart' })).status).toBe(404)
})
