/** Sending by template, templates and their switches, over HTTP. */
import { email } from '@handshake/contracts/email/email.ts'
import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../test/admin.ts'
import { mailTo, untilQuiet } from '../../../../test/mailbox.ts'
import { useNode } from '../../../../test/test-node.ts'
import type { Visitor } from '../../../../test/visitor.ts'

const { node, visitor } = useNode({ PUBLIC_URL: 'https://handshake.example' })
let admin: Visitor
beforeAll(async () => {
  admin = await signUpAdmin(node(), 'Ada Admin')
})

const welcome = (over: object = {}) => ({
  templateId: 'welcome-email',
  to: ['new@example.com'],
  variables: { userName: 'New', loginUrl: 'https://handshake.example/login', supportEmail: 'help@example.com' },
  ...over,
})

test('an admin sends by template, and is told the message ids', async () => {
  const to = ['one@example.com', 'Two@Example.com', 'one@example.com']
  const answer = await admin.done(email.sendEmail, welcome({ to, reply_to: 'reply@example.com' }))
  expect(answer.messageIds).toHaveLength(2)
  expect(answer.messageId).toBe(answer.messageIds[0])
  const mail = await mailTo(node().pool, 'two@example.com', 'Welcome to Handshake')
  expect(mail.headers).toMatchObject({ 'Message-ID': answer.messageIds[1], 'Reply-To': 'reply@example.com' })
  await untilQuiet(node().pool)
  const { rows } = await node().pool.query('select status, attempts from emails where message_id = any($1)', [
    answer.messageIds,
  ])
  expect(rows).toEqual([
    { status: 'sent', attempts: 1 },
    { status: 'sent', attempts: 1 },
  ])
  const events = await node().pool.query(
    "select event_type, metadata from email_events where recipient_email = 'two@example.com'",
  )
  expect(events.rows).toEqual([{ event_type: 'sent', metadata: { variables: welcome().variables, tags: ['system'] } }])
})

test('nobody else may', async () => {
  const person = visitor()
  expect((await person.call(email.sendEmail, welcome())).status).toBe(401)
  await person.signUp('Pat Person')
  expect((await person.call(email.sendEmail, welcome())).status).toBe(403)
})

test.each([
  ['an unknown template', { templateId: 'nope' }, 404, 'Template nope not found'],
  ['a template named like a method', { templateId: 'constructor' }, 404, 'Template constructor not found'],
  ['a missing variable', { variables: { userName: 'x' } }, 422, 'Template welcome-email needs loginUrl, supportEmail'],
  [
    'a link that leaves Handshake',
    { variables: { ...welcome().variables, loginUrl: 'https://evil.example/login' } },
    422,
    'An email can only link to Handshake itself. Check loginUrl.',
  ],
  [
    'a link that only begins like ours',
    { variables: { ...welcome().variables, loginUrl: 'https://handshake.example.evil.example' } },
    422,
    'An email can only link to Handshake itself. Check loginUrl.',
  ],
])('%s is refused', async (_what, over, status, message) => {
  expect(await admin.call(email.sendEmail, welcome(over))).toMatchObject({ status, error: { message } })
})

test.each([
  ['a header in the address', { to: ['a@example.com\r\nBcc: b@example.com'] }],
  ['two addresses in one', { to: ['a@example.com, b@example.com'] }],
  ['nobody', { to: [] }],
  ['a header in reply_to', { reply_to: 'a@example.com\nX: y' }],
  ['a NUL in a variable', { variables: { ...welcome().variables, userName: 'a\0' } }],
  ['an escape in a variable', { variables: { ...welcome().variables, userName: 'a\u001b[2J' } }],
])('%s is malformed', async (_what, over) => {
  expect((await admin.call(email.sendEmail, welcome(over))).status).toBe(422)
})

test('a template that is switched off sends nothing, until it is on again', async () => {
  const off = await admin.done(email.switchTemplate, { templateId: 'welcome-email', isActive: false })
  expect(off).toMatchObject({ id: 'welcome-email', isActive: false })
  expect(await admin.call(email.sendEmail, welcome())).toMatchObject({
    status: 409,
    error: { message: 'Template welcome-email is not active' },
  })
  const { templates } = await admin.done(email.readTemplates, {})
  expect(templates.filter((template) => !template.isActive).map((template) => template.id)).toEqual(['welcome-email'])
  await admin.done(email.switchTemplate, { templateId: 'welcome-email', isActive: true })
  expect((await admin.call(email.sendEmail, welcome())).status).toBe(200)
})

test('the mails people need to get in cannot be switched off', async () => {
  expect(await admin.call(email.switchTemplate, { templateId: 'password-reset', isActive: false })).toMatchObject({
    status: 409,
    error: { code: 'email.template-stays-on' },
  })
  expect((await admin.call(email.switchTemplate, { templateId: 'nope', isActive: false })).status).toBe(404)
})

test('an admin reads a template with its fields and its content', async () => {
  const template = await admin.done(email.readTemplate, { templateId: 'friend-invite' })
  expect(template).toMatchObject({
    id: 'friend-invite',
    subject: '{senderName} invited you to Handshake',
    category: 'invite',
    isActive: true,
    variables: ['senderName', 'recipientName', 'personalMessage', 'inviteUrl'],
    htmlContent: expect.stringContaining('You still owe me a rematch!'),
    textContent: expect.stringContaining('> You still owe me a rematch!'),
  })
  expect((await admin.call(email.readTemplate, { templateId: 'nope' })).status).toBe(404)
})

test('the local mailbox of an installation with a public address is shut', async () => {
  expect((await visitor().call(email.readMailbox, {})).status).toBe(404)
})
