/** No mailbox is filled, by whatever road mail is asked for: a cap per template, address and hour, over HTTP. */
import { email } from '@handshake/contracts/email/email.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { signUpAdmin } from '../../../../test/admin.ts'
import { mailsTo, untilQuiet } from '../../../../test/mailbox.ts'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { runInContext } from '../../../platform/run-in-context.ts'
import { templateIds, templates } from '../template/templates.ts'
import { queueMail } from './queue-mail.ts'

const { node, clock, visitor } = useNode({ PUBLIC_URL: 'https://handshake.example' })

const queued = async (recipient: string, templateId: string): Promise<number> =>
  (
    await node().pool.query('select count(*)::int as n from emails where recipient_email = $1 and template_id = $2', [
      recipient,
      templateId,
    ])
  ).rows[0].n

const figuresOf = async (admin: Visitor, templateId: string) =>
  (await admin.done(email.readAnalytics, {})).analytics.find((row) => row.templateId === templateId)

test('every template has a cap, and those that protect an account have one too', () => {
  for (const id of templateIds) expect(templates[id].perHour, id).toBeGreaterThanOrEqual(1)
  for (const id of templateIds) expect(templates[id].perHour, id).toBeLessThanOrEqual(60)
})

test('an admin’s mail is held to the cap like any other: the answer is the same, and the figures tell', async () => {
  const admin = await signUpAdmin(node(), 'Ada Admin')
  const to = ['flooded@example.com']
  const variables = { userName: 'You', loginUrl: 'https://handshake.example/login', supportEmail: 'help@example.com' }
  const answers = []
  for (let n = 0; n < 8; n += 1)
    answers.push(await admin.done(email.sendEmail, { templateId: 'welcome-email', to, variables }))
  expect(answers.every(({ messageIds }) => messageIds.length === 1)).toBe(true)
  expect(new Set(answers.map(({ messageId }) => messageId)).size).toBe(8)
  expect(await queued('flooded@example.com', 'welcome-email')).toBe(3)
  expect(await figuresOf(admin, 'welcome-email')).toMatchObject({ perHour: 3, dropped: 5 })
  clock.advance(hours(1))
  await admin.done(email.sendEmail, { templateId: 'welcome-email', to, variables })
  expect(await queued('flooded@example.com', 'welcome-email')).toBe(4)
})

test('twenty strangers at once fill nobody’s mailbox, and none of them learns of it', async () => {
  const strangers = await Promise.all(Array.from({ length: 20 }, (_, n) => moveIn(node(), `Stranger ${n}`)))
  const answers = await Promise.all(
    strangers.map((one) => one.call(invite.createFriendInvite, { recipientEmail: 'Popular@Example.com' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(strangers.map(() => 200))
  expect(await queued('popular@example.com', 'friend-invite')).toBe(5)
  await untilQuiet(node().pool)
  expect(await mailsTo(node().pool, 'popular@example.com')).toHaveLength(5)
})

test('notices about one’s own account have a cap as well, far above what a person does', async () => {
  const { person } = await visitor().signUp('Nell Noticed')
  const one = () =>
    runInContext(node().machinery, (ctx) =>
      queueMail(ctx, {
        template: 'security-notice',
        to: { email: person.email, personId: person.id },
        variables: {
          userName: 'Nell',
          event: 'Something changed.',
          time: 'now',
          resetUrl: 'https://handshake.example',
        },
      }),
    )
  for (let n = 0; n < 33; n += 1) await one()
  expect(await queued(person.email, 'security-notice')).toBe(30)
  for (let n = 0; n < 8; n += 1) await visitor().done(session.requestMagicLink, { email: person.email })
  await untilQuiet(node().pool)
  expect(await queued(person.email, 'magic-link')).toBeLessThanOrEqual(5)
})
