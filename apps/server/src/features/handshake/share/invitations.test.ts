/** Invitations: declined, withdrawn, run out, mailed; and what anyone may see without one. */
import { account } from '@handshake/contracts/account/account.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { exportedData } from '../../../../test/exported-data.ts'
import { accept, available, beat, inWords, severalPeople, someone } from '../../../../test/handshakes.ts'
import { linkIn, mailTo, subjects, untilQuiet } from '../../../../test/mailbox.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

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

test('an invitation without its address says which one is missing', async () => {
  const maya = await someone(node())
  const { id: handshakeId } = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  const words = { email: 'Please enter a valid email address', phone: 'Please enter a valid phone number' }
  for (const by of ['email', 'phone'] as const)
    expect(await maya.call(handshake.inviteToHandshake, { handshakeId, by, message: '' })).toMatchObject({
      status: 422,
      error: { message: words[by] },
    })
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
  const [maya, tom, ann] = await severalPeople(node(), 3)
  const made = await invite(maya, tom, ann)
  clock.advance(days(7))
  await beat(node())
  expect((await noticesOf(tom)).join()).toContain('Your invitation to “Rain on Sunday” expired.')
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
  const mail = await mailTo(node().pool, 'new.friend@example.com', `${await nameOf(maya)} challenged you on Handshake`)
  const link = linkIn(mail, `/handshake/${draft.id}`)
  const invitation = link.searchParams.get('invitation') ?? ''
  expect(await tom.done(handshake.readHandshake, { handshakeId: draft.id, invitation })).toMatchObject({
    viewer: { role: 'invitee' },
  })
})

test('inviting an address tells nothing of who is behind it before they answer, whatever is tried around it', async () => {
  const [maya, tom, ann] = await severalPeople(node(), 3)
  const blocker = await someone(node())
  await blocker.done(friend.blockPerson, { personId: maya.id })
  const addresses = [`${tom.username}@example.com`, `${blocker.username}@example.com`, 'nobody.at.all@example.com']
  const shapes: unknown[] = []
  for (const email of addresses) {
    const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
    const ask = () => maya.call(handshake.inviteToHandshake, { handshakeId: draft.id, by: 'email', email, message: '' })
    const [first, again] = [await ask(), await ask()]
    const read = () => maya.done(handshake.readHandshake, { handshakeId: draft.id })
    const before = await read()
    // Naming people one by one must not show which of them is behind the address.
    const named = await maya.call(handshake.shareHandshake, {
      handshakeId: draft.id,
      sharingMethod: 'invite',
      friendIds: [tom.id, ann.id],
      message: '',
    })
    const after = await read()
    const withdrawn = await maya.call(handshake.withdrawInvitation, {
      handshakeId: draft.id,
      invitationId: before.invitations[0]?.id ?? '',
    })
    shapes.push(
      shapeOf({ first, again, before, named, after, withdrawn, list: await maya.done(handshake.readHandshakes, {}) }),
    )
    const sections = await exportedData(node(), maya)
    const sent = (
      sections as {
        handshakes: { invitations: { bet_id: string; recipient_email: string | null; recipient_id: string | null }[] }
      }
    ).handshakes.invitations.filter(({ bet_id, recipient_email }) => bet_id === draft.id && recipient_email !== null)
    expect(sent.map(({ recipient_id }) => recipient_id)).toEqual([null, null])
  }
  expect(shapes[0]).toEqual(shapes[2])
  expect(shapes[1]).toEqual(shapes[2])
})

/** Everything of an answer but what differs from one handshake to the next in any case. */
const shapeOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner) =>
    key === 'headers' ||
    key === 'id' ||
    key === 'handshakes' ||
    key === 'recipientEmail' ||
    /At$|Cents$|hash/i.test(key)
      ? typeof inner
      : inner,
  )

test('who is invited by their address finds it among theirs, is named once they answer, and their account alone answers', async () => {
  const [maya, tom, eve] = await severalPeople(node(), 3)
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  const email = `${tom.username}@example.com`
  await maya.done(handshake.inviteToHandshake, { handshakeId: draft.id, by: 'email', email, message: '' })
  expect((await noticesOf(tom)).join()).toContain('challenged you to “Rain on Sunday”')
  expect((await tom.done(handshake.readHandshakes, { group: 'invited' })).handshakes.map(({ id }) => id)).toEqual([
    draft.id,
  ])
  expect((await maya.done(handshake.readHandshake, { handshakeId: draft.id })).invitations).toMatchObject([
    { recipientEmail: email, recipient: null, status: 'pending' },
  ])
  expect((await accept(eve, draft)).ok).toBe(false)
  await tom.done(handshake.declineHandshake, { handshakeId: draft.id, reason: '' })
  expect((await maya.done(handshake.readHandshake, { handshakeId: draft.id })).invitations).toMatchObject([
    { recipientEmail: email, recipient: { id: tom.id }, status: 'declined' },
  ])
})

test('a handshake made for a link locks the stake once and answers the same link again', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const before = await available(maya)
  const form = inWords({ sharingMethod: 'link' })
  const made = await maya.done(handshake.createHandshake, form)
  expect(made).toMatchObject({ status: 'pending', isPublic: false, invitations: [{ byLink: true, status: 'pending' }] })
  expect(await available(maya)).toBe(before - 5_000)
  expect(await maya.done(handshake.createHandshake, form)).toMatchObject({ id: made.id, link: made.link })
  expect((await tom.call(handshake.readHandshake, { handshakeId: made.id })).status).toBe(404)
  const invitation = new URL(made.link ?? '').searchParams.get('invitation') ?? ''
  expect(await tom.done(handshake.readHandshake, { handshakeId: made.id, invitation })).toMatchObject({
    viewer: { role: 'invitee' },
  })
  const dear = inWords({ sharingMethod: 'link', stakeCents: before })
  expect(await maya.call(handshake.createHandshake, dear)).toMatchObject({
    error: { code: 'handshake.insufficient-funds' },
  })
  const { handshakes } = await maya.done(handshake.readHandshakes, {})
  expect(handshakes.map(({ id }) => id)).toEqual([made.id])
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

test('a mailed invitation that somebody else signs up with is theirs only once they prove their own address', async () => {
  const [maya, quick, late] = [await someone(node()), visitor(), visitor()]
  const asked = 'asked.by.mail@example.com'
  const made = await maya.done(
    handshake.createHandshake,
    inWords({ sharingMethod: 'invite', addresses: [{ by: 'email', email: asked }] } as never),
  )
  const mail = await mailTo(node().pool, asked, `${await nameOf(maya)} challenged you on Handshake`)
  const { pathname, search } = linkIn(mail, `/handshake/${made.id}`)
  const password = 'secret-enough'
  for (const [person, email] of [
    [quick, 'quick@example.com'],
    [late, 'late@example.com'],
  ] as const) {
    await person.done(account.signUp, {
      fullName: 'Sly',
      email,
      password,
      adultAndTerms: true,
      returnTo: pathname + search,
    })
    await person.done(session.signIn, { email, password })
  }
  await untilQuiet(node().pool)
  expect((await quick.call(handshake.readHandshake, { handshakeId: made.id })).ok).toBe(false)
  const link = linkIn(await mailTo(node().pool, 'late@example.com', subjects.verification), '/verify-email')
  await late.done(account.verifyEmail, { email: 'late@example.com', token: link.searchParams.get('token') ?? '' })
  await untilQuiet(node().pool)
  expect(await late.done(handshake.readHandshake, { handshakeId: made.id })).toMatchObject({
    viewer: { role: 'invitee' },
  })
  expect((await quick.call(handshake.readHandshake, { handshakeId: made.id })).ok).toBe(false)
})
