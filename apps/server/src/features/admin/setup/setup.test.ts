/** Setting up an installation: every step is looked at, what is missing says so, and what an admin does shows. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { type SetupStep, setupStepNames } from '@handshake/contracts/admin/setup-steps.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { smtpError, startSmtp } from '../../../../test/doubles/smtp.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { startTestNode, useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()
const found = async (boss: Resident, step: SetupStep) =>
  (await boss.done(admin.readInstallation, {})).steps.find((one) => one.step === step)

test('every step is looked at, in order, and a bare installation says what it lacks', async () => {
  const boss = await moveIn(node(), 'Setup Boss', { role: 'admin' })
  const { steps } = await boss.done(admin.readInstallation, {})
  expect(steps.map(({ step }) => step)).toEqual(setupStepNames)
  expect(Object.fromEntries(steps.map(({ step, found, state }) => [step, `${found}: ${state}`]))).toEqual({
    'own-account': 'password-only: todo',
    admins: 'alone: todo',
    address: 'local: later',
    mail: 'mailbox: later',
    payments: 'simulated: later',
    sports: 'simulated: later',
    texts: 'screen: later',
    identity: 'staff: done',
    secrets: 'in-database: later',
    backup: 'unknown: todo',
    outgoing: 'going: done',
    demo: 'none: done',
  })
})

test('a second admin is seen, and a passkey of one’s own', async () => {
  const boss = await moveIn(node(), 'Second Boss', { role: 'admin' })
  expect(await found(boss, 'admins')).toMatchObject({ found: 'several', state: 'done' })
  await node().pool.query(
    `insert into second_factors (user_id, secret, confirmed_at, created_at) values ($1, 'sealed', now(), now())`,
    [boss.id],
  )
  expect(await found(boss, 'own-account')).toMatchObject({ found: 'protected', state: 'done' })
})

test('a backup that was restored counts for 90 days', async () => {
  const boss = await moveIn(node(), 'Backup Boss', { role: 'admin' })
  await boss.done(admin.confirmBackup, {})
  expect(await found(boss, 'backup')).toMatchObject({ found: 'tested', at: clock.now().toISOString() })
  clock.advance(days(91))
  const later = await moveIn(node(), 'Later Boss', { role: 'admin' })
  expect(await found(later, 'backup')).toMatchObject({ found: 'old', state: 'todo' })
  await later.done(admin.confirmBackup, {})
  expect(await found(later, 'backup')).toMatchObject({ found: 'tested' })
})

test('a test email reaches the admin by the real mail server, and a server that refuses it is told', async () => {
  const smtp = await startSmtp()
  const lonely = await startTestNode({ clock, env: { SMTP_URL: smtp.url } })
  const boss = await moveIn(lonely, 'Mail Boss', { role: 'admin' })
  expect(await found(boss, 'mail')).toMatchObject({ found: 'untested', state: 'todo' })
  const { steps } = await boss.done(admin.sendTestEmail, {})
  expect(steps.find(({ step }) => step === 'mail')).toMatchObject({ found: 'waiting' })
  await untilQuiet(lonely.pool)
  expect(await found(boss, 'mail')).toMatchObject({ found: 'sent', state: 'done', at: clock.now().toISOString() })
  expect(smtp.received.map(({ subject }) => subject)).toEqual(['Your Handshake mail server works'])

  smtp.behave({ recipient: () => smtpError('no such mailbox', 550) })
  clock.advance(minutes(1))
  const again = await moveIn(lonely, 'Refused Boss', { role: 'admin' })
  await again.done(admin.sendTestEmail, {})
  await untilQuiet(lonely.pool)
  expect(await found(again, 'mail')).toMatchObject({ found: 'failed', state: 'todo' })
  await lonely.close()
  await smtp.close()
})
