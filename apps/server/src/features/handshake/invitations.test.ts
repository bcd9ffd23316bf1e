/** Invitations: declined, withdrawn, run out, mailed; and what anyone may see without one. */
import { handshake } from '@handshake/contracts/handshake.ts'
import { notification } from '@handshake/contracts/notification.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, beat, inWords, someone } from '../../../test/handshakes.ts'
import { linkIn, mailTo } from '../../../test/mailbox.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })

const invite = (creator: Resident, ...guests: Resident[]) =>
  creator.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: guests.map(({ id }) => id) }))
const noticesOf = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title, message }) => `${title}: ${message}`)

test('who declines says why, leaves the seat, and cannot come back unasked', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await invite(maya, tom)
  const declined = await tom.done(handshake.declineHandshake, { handshakeId: made.id, reason: 'Too rich for me' })
  expect(declined).toMatchObject({ status: 'pending', peer: null })
  expect((await noticesOf(maya)).join()).toContain('declined “Rain on Sunday”: “Too rich for me”')
  expect((await accept(tom, made)).ok).toBe(false)
  expect(await tom.call(handshake.declineHandshake, { handshakeId: made.id, reason: '' })).toMatchObject({
    status: 404,
  })
  const again = await maya.done(handshake.shareHandshake, {
    handshakeId: made.id,
    sharingMethod: 'invite',
    friendIds: [tom.id],
    message: 'Please?',
  })
  expect(again.invitations.map(({ status }) => status)).toEqual(['declined', 'pending'])
  expect(await accept(tom, made)).toMatchObject({ result: { status: 'matched' } })
})

test('an invitation that is taken back opens nothing any more', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await invite(maya, tom)
  const invitationId = made.invitations[0]?.id ?? ''
  const withdraw = () => maya.call(handshake.withdrawInvitation, { handshakeId: made.id, invitationId })
  expect(await tom.call(handshake.withdrawInvitation, { handshakeId: made.id, invitationId })).toMatchObject({
    error: { code: 'handshake.not-yours' },
  })
  expect(await withdraw()).toMatchObject({ result: { peer: null } })
  expect(await withdraw()).toMatchObject({ error: { code: 'handshake.unknown-invitation' } })
  expect((await accept(tom, made)).ok).toBe(false)
})

test('after seven days an invitation has run out', async () => {
  const [maya, tom, ann] = [await someone(node()), await someone(node()), await someone(node())]
  const made = await invite(maya, tom, ann)
  clock.advance(days(7))
  await beat(node())
  expect((await noticesOf(tom)).join()).toContain('Your invitation to “Rain on Sunday” has run out.')
  expect((await accept(tom, made)).ok).toBe(false)
  expect((await maya.done(handshake.readHandshake, { handshakeId: made.id })).status).toBe('pending')
})

test('a mailed invitation carries the one link that opens it', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  const sent = await maya.done(handshake.inviteToHandshake, {
    handshakeId: draft.id,
    by: 'email',
    email: 'New.Friend@Example.com',
    message: 'Dare you',
  })
  expect(sent).toMatchObject({
    link: null,
    invitation: { recipientEmail: 'new.friend@example.com', status: 'pending' },
  })
  const mail = await mailTo(node().pool, 'new.friend@example.com', `${await nameOf(maya)} challenges you on Handshake`)
  const link = linkIn(mail, `/handshake/${draft.id}`)
  const invitation = link.searchParams.get('invitation') ?? ''
  expect(await tom.done(handshake.readHandshake, { handshakeId: draft.id, invitation })).toMatchObject({
    viewer: { role: 'invitee' },
  })
})

test('a handshake made for a link locks the stake and answers the link, once', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const before = await available(maya)
  const form = inWords({ sharingMethod: 'link' })
  const made = await maya.done(handshake.createHandshake, form)
  expect(made).toMatchObject({ status: 'pending', isPublic: false, invitations: [{ byLink: true, status: 'pending' }] })
  expect(await available(maya)).toBe(before - 5_000)
  expect(await maya.done(handshake.createHandshake, form)).toMatchObject({ id: made.id, link: null })
  expect((await tom.call(handshake.readHandshake, { handshakeId: made.id })).status).toBe(404)
  const invitation = new URL(made.link ?? '').searchParams.get('invitation') ?? ''
  expect(await tom.done(handshake.readHandshake, { handshakeId: made.id, invitation })).toMatchObject({
    viewer: { role: 'invitee' },
  })
  const dear = inWords({ sharingMethod: 'link', stakeCents: before })
  expect(await maya.call(handshake.createHandshake, dear)).toMatchObject({
    error: { code: 'handshake.insufficient-funds' },
  })
  expect((await maya.call(handshake.readHandshake, { handshakeId: dear.handshakeId })).status).toBe(404)
})

const nameOf = async (person: Resident): Promise<string> =>
  (await node().pool.query('select display_name from profiles where id = $1', [person.id])).rows[0].display_name

test('a visitor without a session sees public handshakes and no others', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const open = await maya.done(handshake.createHandshake, inWords({ title: 'For everyone' }))
  const asked = await invite(maya, tom)
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  const { handshakes } = await visitor().done(handshake.readPublicHandshakes, {})
  const ids = handshakes.map(({ id }) => id)
  expect(ids).toContain(open.id)
  expect(ids).not.toContain(asked.id)
  expect(ids).not.toContain(draft.id)
  expect(JSON.stringify(handshakes)).not.toContain('@')
})
