/** A template as a test to oneself: every one of them arrives with its sample words, and lets nobody in. */
import { email } from '@handshake/contracts/email/email.ts'
import { expect, test } from 'vitest'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { templateIds } from './templates.ts'

const { node } = useNode()

let counter = 0
const called = (name: string, role = 'user') => {
  counter += 1
  return moveIn(node(), `${name} ${counter}`, { role })
}

test('each template reaches the admin who asks, and nobody else', async () => {
  const admin = await called('Tess Tester', 'admin')
  for (const templateId of templateIds) {
    const { to } = await admin.done(email.sendTemplateTest, { templateId })
    expect(to).toBe(`${admin.username}@example.com`)
    // More an hour than one admin may send: the road is what is tested here.
    await node().pool.query('delete from rate_limits')
  }
  await untilQuiet(node().pool)
  const { rows } = await node().pool.query<{ template_id: string; status: string; last_error: string | null }>(
    `select template_id, status, last_error from emails where recipient_email = $1`,
    [`${admin.username}@example.com`],
  )
  expect(rows.map(({ template_id }) => template_id).sort()).toEqual([...templateIds].sort())
  expect(rows.filter(({ status }) => status !== 'sent')).toEqual([])
})

test('one that is switched off or unknown is refused, and people without the role are too', async () => {
  const [admin, person] = [await called('Tom Tester', 'admin'), await called('Pia Person')]
  await admin.done(email.switchTemplate, { templateId: 'announcement', isActive: false })
  expect(await admin.call(email.sendTemplateTest, { templateId: 'announcement' })).toMatchObject({
    error: { code: 'email.inactive-template' },
  })
  expect(await admin.call(email.sendTemplateTest, { templateId: 'nothing' })).toMatchObject({
    error: { code: 'email.unknown-template' },
  })
  expect(await person.call(email.sendTemplateTest, { templateId: 'welcome-email' })).toMatchObject({ status: 403 })
})

test('what failed and what was left out is counted by template', async () => {
  const admin = await called('Tina Tester', 'admin')
  const countOf = async () =>
    (await admin.done(email.readAnalytics, {})).analytics.find(({ templateId }) => templateId === 'welcome-email')
  const before = await countOf()
  await admin.done(email.sendTemplateTest, { templateId: 'welcome-email' })
  await untilQuiet(node().pool)
  await node().pool.query(`update emails set status = 'failed', sent_at = null where recipient_email = $1`, [
    `${admin.username}@example.com`,
  ])
  expect(await countOf()).toMatchObject({ failed: (before?.failed ?? 0) + 1, unwanted: before?.unwanted })
})
