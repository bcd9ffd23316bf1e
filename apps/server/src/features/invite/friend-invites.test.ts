/** Friend invites, over HTTP: by mail and by link, signed in and through signing up. */
import { account } from '@handshake/contracts/account/account.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { linkIn, mailTo, subjects, untilQuiet } from '../../../test/mailbox.ts'
import { race, times } from '../../../test/race.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

async function verified(name: string) {
  const person = visitor()
  const { person: view } = await person.signUp(name)
  await node().pool.query('update profiles set email_verified = true where id = $1', [view.id])
  return { person, id: view.id, email: view.email }
}
async function linkFrom(person: ReturnType<typeof visitor>, over: object = {}) {
  const made = await person.done(invite.createFriendInvite, over)
  return { code: new URL(made.link ?? '').searchParams.get('code') ?? '', id: made.friendInvite.id }
}
const friendsOf = async (id: string) => {
  const { rows } = await node().pool.query<{ friend_id: string; status: string }>(
    'select friend_id, status from friends where user_id = $1',
    [id],
  )
  return rows
}

test('an invite from a mail, signed out, through signing up, makes two friends', async () => {
  const sender = await verified('Sia Sender')
  const { friendInvite, link } = await sender.person.done(invite.createFriendInvite, {
    recipientEmail: 'fred@example.com',
    recipientName: 'Fred',
    personalMessage: 'Rematch? https://evil.example',
  })
  expect(link).toBeNull()
  expect(friendInvite).toMatchObject({ recipientEmail: 'fred@example.com', status: 'pending' })
  const mail = await mailTo(node().pool, 'fred@example.com', 'Sia Sender invited you to Handshake')
  expect(mail.text).not.toContain('https://evil.example')
  const code = linkIn(mail, '/accept-friend-invite').searchParams.get('code') ?? ''
  const fred = visitor()
  expect(await fred.done(invite.readFriendInvite, { code })).toEqual({
    senderName: 'Sia Sender',
    senderAvatarUrl: null,
    recipientName: 'Fred',
    personalMessage: 'Rematch? https://evil.example',
    status: 'pending',
    expiresAt: new Date(clock.now().getTime() + days(7)).toISOString(),
  })
  expect((await fred.call(invite.acceptFriendInvite, { code })).status).toBe(401)
  await fred.done(account.signUp, {
    fullName: 'Fred Friend',
    email: 'fred@example.com',
    password: 'long enough',
    adultAndTerms: true,
    friendInvite: code,
  })
  await eventually(async () => expect(await friendsOf(sender.id)).toHaveLength(1))
  await fred.done(session.signIn, { email: 'fred@example.com', password: 'long enough' })
  expect(await fred.done(invite.acceptFriendInvite, { code })).toMatchObject({
    friend: { id: sender.id, username: 'sia_sender', reliabilityScore: 75 },
    added: false,
  })
})

test('a mailed invite that somebody else signs up with makes no friends before they prove their own address', async () => {
  const sender = await verified('Sam Sender')
  await sender.person.done(invite.createFriendInvite, { recipientEmail: 'asked@example.com' })
  const mail = await mailTo(node().pool, 'asked@example.com', 'Sam Sender invited you to Handshake')
  const friendInvite = linkIn(mail, '/accept-friend-invite').searchParams.get('code') ?? ''
  const [other, email, password] = [visitor(), 'other@example.com', 'long enough']
  await other.done(account.signUp, { fullName: 'Ona Other', email, password, adultAndTerms: true, friendInvite })
  await untilQuiet(node().pool)
  expect(await friendsOf(sender.id)).toEqual([])
  const link = linkIn(await mailTo(node().pool, email, subjects.verification), '/verify-email')
  await other.done(account.verifyEmail, { email, token: link.searchParams.get('token') ?? '' })
  await eventually(async () => expect(await friendsOf(sender.id)).toHaveLength(1))
})

test('a signed-in person accepts a link, and both see each other as friends', async () => {
  const [sender, friend] = [await verified('Lin Linker'), await verified('Fay Friend')]
  const { code } = await linkFrom(sender.person)
  expect(await friend.person.done(invite.acceptFriendInvite, { code })).toMatchObject({ added: true })
  expect(await friendsOf(sender.id)).toEqual([{ friend_id: friend.id, status: 'accepted' }])
  expect(await friendsOf(friend.id)).toEqual([{ friend_id: sender.id, status: 'accepted' }])
  const { friendInvites } = await sender.person.done(invite.readFriendInvites, {})
  expect(friendInvites).toMatchObject([{ status: 'accepted' }])
  const again = await linkFrom(sender.person)
  expect(await friend.person.done(invite.acceptFriendInvite, { code: again.code })).toMatchObject({ added: false })
})

test('of five who take one link at once, one becomes the friend', async () => {
  const sender = await verified('Pop Popular')
  const { code } = await linkFrom(sender.person)
  const fans = await Promise.all([1, 2, 3, 4, 5].map((n) => verified(`Fan Number ${n}`)))
  const answers = await Promise.all(fans.map((fan) => fan.person.call(invite.acceptFriendInvite, { code })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await friendsOf(sender.id)).toHaveLength(1)
})

test('an invite is over when it is taken back, after 7 days, or when it never was', async () => {
  const [sender, friend] = [await verified('Rex Revoker'), await verified('Fia Late')]
  const accept = (code: string) => friend.person.call(invite.acceptFriendInvite, { code })
  const revoked = await linkFrom(sender.person)
  expect((await friend.person.call(invite.revokeFriendInvite, { friendInviteId: revoked.id })).status).toBe(404)
  const view = await sender.person.done(invite.revokeFriendInvite, { friendInviteId: revoked.id })
  expect(view.status).toBe('revoked')
  await sender.person.done(invite.revokeFriendInvite, { friendInviteId: revoked.id })
  expect(await accept(revoked.code)).toMatchObject({ status: 410, error: { code: 'invite.friend-invite-revoked' } })
  const late = await linkFrom(sender.person)
  clock.advance(days(7))
  expect(await accept(late.code)).toMatchObject({ status: 410, error: { code: 'invite.friend-invite-expired' } })
  expect(await visitor().done(invite.readFriendInvite, { code: late.code })).toMatchObject({ status: 'expired' })
  await node().runJob('invite.expire-friend-invites')
  const { rows } = await node().pool.query('select status from friend_invites where id = $1', [late.id])
  expect(rows).toEqual([{ status: 'expired' }])
  expect(await accept('0'.repeat(64))).toMatchObject({ status: 404, error: { code: 'invite.friend-invite-invalid' } })
  expect((await visitor().call(invite.readFriendInvite, { code: 'x' })).status).toBe(404)
  const taken = await linkFrom(sender.person)
  await accept(taken.code)
  expect(await sender.person.call(invite.revokeFriendInvite, { friendInviteId: taken.id })).toMatchObject({
    status: 409,
    error: { code: 'invite.friend-invite-accepted' },
  })
})

test('nobody befriends themself', async () => {
  const sender = await verified('Sol Solo')
  const { code } = await linkFrom(sender.person)
  expect(await sender.person.call(invite.acceptFriendInvite, { code })).toMatchObject({
    status: 409,
    error: { code: 'invite.to-oneself' },
  })
  expect((await sender.person.call(invite.createFriendInvite, { recipientEmail: sender.email })).status).toBe(409)
})

test('inviting needs a verified address, and ends at fifty that wait', async () => {
  const fresh = visitor()
  const { person } = await fresh.signUp('Uri Unverified')
  expect(await fresh.call(invite.createFriendInvite, {})).toMatchObject({
    status: 403,
    error: { code: 'session.unverified' },
  })
  await node().pool.query('update profiles set email_verified = true where id = $1', [person.id])
  await node().pool.query(
    `insert into friend_invites (id, sender_id, created_at, expires_at)
     select gen_random_uuid(), $1, $2, $2::timestamptz + interval '7 days' from generate_series(1, 50)`,
    [person.id, clock.now()],
  )
  expect(await fresh.call(invite.createFriendInvite, {})).toMatchObject({
    status: 429,
    error: { code: 'invite.too-many' },
  })
})

test('of ten at once at the limit one is made, round after round', async () => {
  const { person, id } = await verified('Rita Racer')
  await node().pool.query(
    `insert into friend_invites (id, sender_id, created_at, expires_at)
     select gen_random_uuid(), $1, $2, $2::timestamptz + interval '7 days' from generate_series(1, 49)`,
    [id, clock.now()],
  )
  await race(async (together, round) => {
    const answers = await together(...times(10, () => person.call(invite.createFriendInvite, {})))
    const made = answers.flatMap((answer) => (answer.ok ? [answer.result.friendInvite.id] : []))
    expect(made, round).toHaveLength(1)
    await node().pool.query("update friend_invites set status = 'revoked' where id = $1", [made[0]])
  })
})
