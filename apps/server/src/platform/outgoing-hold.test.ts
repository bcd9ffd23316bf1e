/** A restored copy reaches nobody until a person has decided: mail waits, payments are never dropped, and admins see it. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#features/email/email.public.ts'
import { mailsTo, untilQuiet } from '../../test/mailbox.ts'
import { moveIn } from '../../test/residents.ts'
import { useNode } from '../../test/test-node.ts'
import { beginEpoch, decideEpochs, isOutgoingHeld, noticeRecovery } from './outgoing-hold.ts'
import { runInContext } from './run-in-context.ts'

const { node } = useNode()

async function connectOwner(): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: node().databaseUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  return owner
}
const mail = (email: string) =>
  runInContext(node().machinery, (ctx) =>
    queueMail(ctx, {
      template: 'announcement',
      to: { email, personId: null },
      variables: { title: 'a', message: 'b' },
    }),
  )
const queues = () => node().features.flatMap(({ outgoing }) => outgoing)
const status = async (email: string) =>
  (await node().pool.query('select status from emails where recipient_email = $1', [email])).rows[0]?.status

test('while an epoch is undecided mail waits; discarding drops what is older than it, and only that', async () => {
  const owner = await connectOwner()
  const boss = await moveIn(node(), 'Restored Boss', { role: 'admin' })
  await beginEpoch(owner, 'operator')
  await mail('before@example.com')
  await beginEpoch(owner, 'restore')
  await owner.query(`update emails set created_at = $1 where recipient_email = 'before@example.com'`, [new Date(0)])
  await owner.query(`update epochs set began_at = now() - interval '300 days' where decided_at is null`)
  await mail('after@example.com')
  await untilQuiet(node().pool)
  expect(await isOutgoingHeld(node().pool)).toBe(true)
  const { steps } = await boss.done(admin.readInstallation, {})
  expect(steps.find(({ step }) => step === 'outgoing')).toMatchObject({ found: 'held', state: 'todo' })
  expect([await status('before@example.com'), await status('after@example.com')]).toEqual(['queued', 'queued'])

  await decideEpochs(owner, queues(), 'discard')
  expect([await status('before@example.com'), await status('after@example.com')]).toEqual(['failed', 'queued'])
  await owner.query(`update emails set due_at = $1 where status = 'queued'`, [new Date(0)])
  await node().runJob('email.keep-moving')
  await untilQuiet(node().pool)
  expect(await mailsTo(node().pool, 'before@example.com')).toEqual([])
  expect(await mailsTo(node().pool, 'after@example.com')).toHaveLength(1)
})

test('everything that waits can be counted and dropped, but a payment only goes on', async () => {
  const owner = await connectOwner()
  for (const { name, count, discard } of queues()) {
    const { rows } = await owner.query<{ count: string }>(count, [new Date()])
    expect(Number(rows[0]?.count), name).toBe(0)
    if (discard !== null) await owner.query(discard, [new Date()])
  }
  expect(queues().filter(({ discard }) => discard === null)).toMatchObject([{ name: 'payments' }])
})

test('every errand says whom it reaches, and the server itself can decide nothing', async () => {
  const reaching = node()
    .features.flatMap(({ jobs, reactions }) => [...jobs, ...reactions])
    .filter((work) => 'reaches' in work && work.reaches === 'people')
    .map(({ name }) => name)
  expect(reaching.sort()).toEqual([
    'developer.deliver-webhooks',
    'email.keep-moving',
    'email.send',
    'email.send-batch',
    'notification.mail-due-notices',
    'notification.push-due-notices',
    'notification.push-due-scores',
    'notification.send-digests',
    'payment.carry-out-order',
    'payment.look-after-orders',
    'verification.text-code',
  ])
  await expect(node().pool.query(`select begin_epoch('operator')`)).rejects.toThrow('permission denied')
  await expect(node().pool.query('update epochs set decided_at = null')).rejects.toThrow('permission denied')
})

test('a start on a database that was not recovered begins no epoch', async () => {
  const owner = await connectOwner()
  await noticeRecovery(owner)
  expect(await isOutgoingHeld(owner)).toBe(false)
})
