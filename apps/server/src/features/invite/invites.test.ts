/** Invites and requests for them, over HTTP. */
import { account } from '@handshake/contracts/account/account.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../../../test/admin.ts'
import { eventually } from '../../../test/eventually.ts'
import { linkIn, mailsTo, mailTo, untilQuiet } from '../../../test/mailbox.ts'
import { useNode } from '../../../test/test-node.ts'
import type { Visitor } from '../../../test/visitor.ts'

const { node, clock, visitor } = useNode({ ADMIN_EMAILS: 'future@example.com' })
let admin: Visitor
beforeAll(async () => {
  admin = await signUpAdmin(node(), 'Ira Inviter')
})

const signUp = (email: string, more: object = {}) =>
  visitor().done(account.signUp, {
    fullName: 'Ina Invited',
    email,
    password: 'long enough',
    adultAndTerms: true,
    ...more,
  })
const codeOf = (link: URL) => link.pathname.replace('/signup/', '')
const inviteRow = async (code: string) => {
  const { invites } = await admin.done(invite.readInvites, {})
  const { rows } = await node().pool.query("select id from invites where code = encode(sha256($1::bytea), 'hex')", [
    code,
  ])
  return invites.find(({ id }) => id === rows[0]?.id)
}

test('request, review, mail, sign-up: the invite is converted', async () => {
  const form = {
    name: 'Wanda Wish',
    email: 'wanda@example.com',
    company: 'Wish & Co',
    reason: 'My friends never pay.\nSee evil.example',
    referralSource: 'A friend',
  }
  const { requestId, message } = await visitor().done(invite.requestInvite, form)
  expect(message).toContain('within 24 hours')
  const confirmation = await mailTo(node().pool, 'wanda@example.com', 'We got your invite request')
  expect(confirmation.text).toContain('within 24 hours')
  for (const told of ['ira.inviter@example.com', 'future@example.com']) {
    const mail = await mailTo(node().pool, told, 'Invite request from Wanda Wish')
    expect(linkIn(mail, '/admin').pathname).toBe('/admin')
    expect(mail.headers['Reply-To']).toBe('wanda@example.com')
    expect(mail.text).not.toContain('evil.example')
  }
  const { requests } = await admin.done(invite.readInviteRequests, { status: 'pending' })
  expect(requests).toMatchObject([{ id: requestId, ...form, status: 'pending', reviewedAt: null }])
  expect(await admin.done(invite.approveInviteRequest, { requestId })).toMatchObject({ status: 'approved' })
  const mail = await mailTo(node().pool, 'wanda@example.com', 'Your invite to Handshake')
  expect(mail.text).toContain('good for 7 days')
  const code = codeOf(linkIn(mail, '/signup/'))
  expect(code).toMatch(/^[0-9a-f]{64}$/)
  expect(await visitor().done(invite.readInvite, { code })).toEqual({
    email: 'wanda@example.com',
    expiresAt: new Date(clock.now().getTime() + days(7)).toISOString(),
  })
  await signUp('wanda@example.com', { inviteCode: code })
  await eventually(async () =>
    expect(await inviteRow(code)).toMatchObject({ status: 'converted', usedBy: 'wanda@example.com' }),
  )
  expect((await inviteRow(code))?.usedAt).toBe(clock.now().toISOString())
  expect(await visitor().call(invite.readInvite, { code })).toMatchObject({
    status: 404,
    error: {
      message: 'This invite link is invalid or has expired. You can still sign up without an invite.',
    },
  })
})

test('a request is decided once, also by two admins at once', async () => {
  const { requestId } = await visitor().done(invite.requestInvite, {
    name: 'Dora Declined',
    email: 'dora@example.com',
    reason: 'Why not',
  })
  const other = await signUpAdmin(node(), 'Olaf Other')
  const answers = await Promise.all([
    admin.call(invite.declineInviteRequest, { requestId }),
    other.call(invite.declineInviteRequest, { requestId }),
    other.call(invite.approveInviteRequest, { requestId }),
  ])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(2)
  await untilQuiet(node().pool)
  expect(await mailsTo(node().pool, 'dora@example.com')).toHaveLength(2)
  const unknown = { requestId: '019cab24-1e00-7000-8000-000000000000' }
  expect((await admin.call(invite.approveInviteRequest, unknown)).status).toBe(404)
  expect((await admin.call(invite.declineInviteRequest, unknown)).status).toBe(404)
})

test('a declined applicant is told by mail', async () => {
  const form = { name: 'Ned Nope', email: 'ned@example.com', reason: 'Please' }
  const { requestId } = await visitor().done(invite.requestInvite, form)
  expect(await admin.done(invite.declineInviteRequest, { requestId })).toMatchObject({ status: 'declined' })
  const mail = await mailTo(node().pool, 'ned@example.com', 'Your request for a Handshake invite')
  expect(mail.text).toContain('can’t send you an invite')
})

test('an admin hands an invite over as a link; the first to sign up with it converts it', async () => {
  const { invite: made, link } = await admin.done(invite.createInvite, {})
  expect(made).toMatchObject({ email: null, status: 'pending' })
  const code = codeOf(new URL(link ?? ''))
  await signUp('first@example.com', { inviteCode: code })
  await eventually(async () => expect(await inviteRow(code)).toMatchObject({ status: 'converted' }))
  await signUp('late.comer@example.com', { inviteCode: code })
  await untilQuiet(node().pool)
  expect(await inviteRow(code)).toMatchObject({ usedBy: 'first@example.com' })
})

test('an admin invites an address', async () => {
  const { link } = await admin.done(invite.createInvite, { email: 'mailed@example.com', name: 'Mia' })
  expect(link).toBeNull()
  const mail = await mailTo(node().pool, 'mailed@example.com', 'Your invite to Handshake')
  expect(mail.text).toContain('Hi Mia')
})

test('an invite ends after 7 days, and signing up with it still works', async () => {
  const { link } = await admin.done(invite.createInvite, {})
  const code = codeOf(new URL(link ?? ''))
  clock.advance(days(7))
  expect((await visitor().call(invite.readInvite, { code })).status).toBe(404)
  await signUp('expired@example.com', { inviteCode: code })
  await untilQuiet(node().pool)
  expect(await inviteRow(code)).toMatchObject({ status: 'pending' })
})

test.each(['', 'x', '0'.repeat(64), "' or true --", '%00', '../admin'])('the code %j is no invite', async (code) => {
  const answer = await visitor().fetch(`/api/invites/${encodeURIComponent(code)}`)
  expect([404, 422]).toContain(answer.status)
  await signUp(`odd${Math.random()}@example.com`, { inviteCode: code })
})

test.each([
  ['no name', { name: ' ' }],
  ['no address', { email: 'nope' }],
  ['no reason', { reason: '  ' }],
  ['an endless reason', { reason: 'x'.repeat(1_001) }],
  ['a company of two lines', { company: 'a\r\nBcc: b@example.com' }],
])('a request with %s is malformed', async (_what, over) => {
  const form = { name: 'A', email: 'a@example.com', reason: 'b', ...over }
  expect((await visitor().call(invite.requestInvite, form)).status).toBe(422)
})

test('invites and requests are found by words and status, and read a page at a time', async () => {
  const many = Array.from({ length: 53 }, (_, n) => `page${String(n).padStart(2, '0')}@paged.example`)
  for (const email of many) await admin.done(invite.createInvite, { email })
  const first = await admin.done(invite.readInvites, { search: 'PAGED.example', sort: 'email' })
  const second = await admin.done(invite.readInvites, {
    search: 'PAGED.example',
    sort: 'email',
    cursor: first.nextCursor ?? '',
  })
  expect([...first.invites, ...second.invites].map(({ email }) => email)).toEqual(many)
  expect([first.invites.length, second.nextCursor]).toEqual([50, null])
  const foundAs = async (status: 'pending' | 'expired' | 'converted') =>
    (await admin.done(invite.readInvites, { search: 'page00@', status })).invites.length
  expect([await foundAs('pending'), await foundAs('expired'), await foundAs('converted')]).toEqual([1, 0, 0])
  clock.advance(days(7))
  expect([await foundAs('pending'), await foundAs('expired')]).toEqual([0, 1])
  expect(await admin.call(invite.readInvites, { cursor: first.nextCursor ?? '' })).toMatchObject({
    error: { code: 'request.bad-cursor' },
  })

  const before = (await admin.done(invite.readInviteRequests, {})).waitingCount
  const ask = async (name: string) =>
    (await visitor().done(invite.requestInvite, { name, email: `${name}@queue.example`, reason: 'Please' })).requestId
  const older = await ask('older')
  clock.advance(minutes(1))
  const newer = await ask('newer')
  await admin.done(invite.declineInviteRequest, { requestId: newer })
  const found = await admin.done(invite.readInviteRequests, { search: 'queue.EXAMPLE' })
  expect(found.requests.map(({ id }) => id)).toEqual([older, newer])
  expect([found.waitingCount - before, found.nextCursor]).toEqual([1, null])
  const byTime = await admin.done(invite.readInviteRequests, { search: 'queue.example', sort: 'asked' })
  expect(byTime.requests.map(({ id }) => id)).toEqual([newer, older])
  const declined = await admin.done(invite.readInviteRequests, { search: 'queue.example', status: 'declined' })
  expect(declined.requests.map(({ id }) => id)).toEqual([newer])
})

test('the review is for admins', async () => {
  const person = visitor()
  await person.signUp('Nosy Person')
  const requestId = '019cab24-1e00-7000-8000-000000000000'
  const answers = [
    await person.call(invite.readInviteRequests, {}),
    await person.call(invite.approveInviteRequest, { requestId }),
    await person.call(invite.declineInviteRequest, { requestId }),
    await person.call(invite.createInvite, {}),
    await person.call(invite.readInvites, {}),
    await person.call(invite.readWaitlist, {}),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403])
})
