/** Closing an account erases by person, never by a text that somebody chose: whatever it was called, only what names it changes. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { inWords } from './handshakes.ts'
import { untilQuiet } from './mailbox.ts'
import { moveIn, type Resident } from './residents.ts'
import { useNode } from './test-node.ts'
import type { Visitor } from './visitor.ts'

const { node, clock, visitor } = useNode()

const password = 'long enough'

/**
 * Every row that others have been told by, as it stands. Mails to people who left in an earlier round are not among them: a job that
 * runs every minute takes their addresses out once they are sent.
 */
async function toldToOthers(than: readonly PersonId[]) {
  const { rows } = await node().pool.query(
    `select 'notice' as what, id, title, message, metadata::text, data::text, action_url as extra from notifications
       where not (user_id = any ($1::uuid[]))
     union all select 'mail', id, template_id, recipient_email, variables::text, '', reply_to from emails
       where (user_id is null or not (user_id = any ($1::uuid[]))) and recipient_email !~ '^(leaving_|stranger[.]|closed@)'
     order by 1, 2`,
    [than],
  )
  return rows as { id: string; message: string }[]
}

/** The same rows again; what came since, such as the farewell, is left out. */
async function stillTold(before: readonly { id: string }[], than: readonly PersonId[]) {
  const known = new Set(before.map(({ id }) => id))
  return (await toldToOthers(than)).filter(({ id }) => known.has(id))
}

const send = (from: Visitor, to: Resident, note = '') =>
  from.done(wallet.sendMoney, { requestId: randomUUID(), toId: to.id, amountCents: 500, note } as never)

test('closing an account changes what names it and nothing else, whatever it was called', async () => {
  const [ann, ben, gus] = await Promise.all([
    moveIn(node(), 'Ann Everywhere'),
    moveIn(node(), 'Ben Besides'),
    moveIn(node(), 'Gus Going'),
  ])
  await send(ann, ben, 'e')
  await send(ben, ann, '.* Payment received')
  await ann.done(invite.createFriendInvite, { recipientEmail: 'friend@example.com', recipientName: 'e' })
  await ann.done(friend.addFriend, { personId: ben.id })
  await untilQuiet(node().pool)
  const hostile = [
    'e',
    'Payment received',
    '.*',
    '\\u0001',
    '$1 $& (?!',
    'Ann Everywhere',
    'Closed account',
    'senderName',
  ]
  for (const name of hostile) {
    const [leaving, stranger] = [await moveIn(node(), `Leaving ${randomUUID()}`), visitor()]
    await node().pool.query('update profiles set display_name = $2, full_name = $2 where id = $1', [leaving.id, name])
    const { person } = await stranger.signUp(`Stranger ${randomUUID()}`)
    await node().pool.query('update profiles set display_name = $2, full_name = $2 where id = $1', [person.id, name])
    await send(leaving, gus, `So long, ${name}`)
    await untilQuiet(node().pool)
    const before = await toldToOthers([leaving.id, person.id, gus.id])
    await close(leaving)
    await stranger.done(account.closeAccount, { password })
    await untilQuiet(node().pool)
    expect(await stillTold(before, [leaving.id, person.id, gus.id]), name).toEqual(before)
    const { notices } = await gus.done(notification.readNotices, {})
    expect(notices[0]?.message, name).toBe('Closed account sent you $5.00: “…”')
  }
})

test('an account that never proved its address erases nothing that was sent there', async () => {
  const ina = await moveIn(node(), 'Ina Again')
  const address = 'somebody.else@example.com'
  await visitor().done(invite.requestInvite, { name: 'Somebody', email: address, reason: 'Curious' })
  await ina.done(invite.createFriendInvite, { recipientEmail: address, recipientName: 'Somebody' })
  await ina.done(
    handshake.createHandshake,
    inWords({ sharingMethod: 'invite', addresses: [{ by: 'email', email: address }] } as never),
  )
  await untilQuiet(node().pool)
  const squatter = visitor()
  const { person } = await squatter.signUp('Somebody Else')
  expect(person.email).toBe(address)
  await untilQuiet(node().pool)
  const before = await toldToOthers([person.id])
  await squatter.done(account.closeAccount, { password })
  await untilQuiet(node().pool)
  expect(await stillTold(before, [person.id])).toEqual(before)
  const { rows } = await node().pool.query(
    `select (select count(*)::int from bet_invitations where recipient_email = $1) as bets,
       (select count(*)::int from friend_invites where recipient_email = $1) as friends,
       (select count(*)::int from invite_requests where email = $1) as requests`,
    [address],
  )
  expect(rows).toEqual([{ bets: 1, friends: 1, requests: 1 }])
})

test('a mail that still waits goes out without the name of whoever left meanwhile', async () => {
  const [leaving, reader] = await Promise.all([moveIn(node(), 'Lea Leaving'), moveIn(node(), 'Rea Reader')])
  await send(leaving, reader, 'For the tickets')
  const { rows: notices } = await node().pool.query('select id from notifications where user_id = $1', [reader.id])
  await close(leaving)
  await untilQuiet(node().pool)
  clock.advance(hours(1))
  await node().runJob('notification.mail-due-notices')
  await untilQuiet(node().pool)
  const { rows: mails } = await node().pool.query(
    `select text_body from mailbox where recipient = 'rea_reader@example.com' order by id`,
  )
  expect(notices.length).toBeGreaterThan(0)
  expect(mails.map(({ text_body }) => text_body).join()).toContain('Closed account sent you')
  expect(mails.map(({ text_body }) => text_body).join()).not.toMatch(/Lea Leaving|tickets/)
})

test('a notice from before names were marked keeps nothing of whom it was about', async () => {
  const [leaving, reader] = await Promise.all([moveIn(node(), 'Old Friend'), moveIn(node(), 'Old Reader')])
  await node().pool.query(
    `insert into notifications (id, user_id, type, title, message, metadata, action_url, action_label, names, created_at, updated_at)
     values (gen_random_uuid(), $1, 'friend_request', 'New friend', 'Old Friend added you.', '{"creator_name": "Old Friend", "amount": 5}',
       '/profile/old_friend', 'View profile', array[$2::uuid], now(), now())`,
    [reader.id, leaving.id],
  )
  await close(leaving)
  await untilQuiet(node().pool)
  const { rows } = await node().pool.query(
    `select message, metadata, action_url, names from notifications where user_id = $1 and title = 'New friend'`,
    [reader.id],
  )
  expect(rows).toEqual([
    {
      message: 'This was about someone who closed their account.',
      metadata: { amount: 5 },
      action_url: null,
      names: null,
    },
  ])
})

/** People who moved in have no password: they sign in by nothing but their session. */
async function close(person: Resident): Promise<void> {
  await node().pool.query(
    'update users set password_hash = (select password_hash from users where id = $2) where id = $1',
    [person.id, await somebodyWithPassword()],
  )
  await person.done(account.closeAccount, { password })
}

let known: PersonId | undefined
async function somebodyWithPassword(): Promise<PersonId> {
  known ??= (await visitor().signUp(`Known ${randomUUID()}`)).person.id
  return known
}
