/** Endpoints as their owner meets them: made with a fresh proof, secret told once, changed, rolled, bounded in number, and gone with the account. */
import { developer } from '@handshake/contracts/developer/developer.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { isWebhookAddress, maxWebhooks } from '@handshake/domain/developer/webhooks.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebhookDouble, verifies, type WebhookDouble } from '../../../../test/doubles/webhook-double.ts'
import { eventually } from '../../../../test/eventually.ts'
import { someone } from '../../../../test/handshakes.ts'
import { proveNow } from '../../../../test/keys.ts'
import { mailsTo, untilQuiet } from '../../../../test/mailbox.ts'
import { race, times } from '../../../../test/race.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off', WEBHOOKS_TO_LOOPBACK: 'on' })
let double: WebhookDouble
beforeAll(async () => {
  double = await startWebhookDouble()
})
afterAll(() => double.close())

const endpoint = async (person: Resident, path: string) => {
  await proveNow(node(), person)
  return person.done(developer.createWebhook, { address: `${double.origin}${path}`, events: [] })
}
const deliver = () => node().runJob('developer.deliver-webhooks')
const codeOf = async (answer: Promise<{ ok: boolean; error?: { code: string } }>) => {
  const told = await answer
  return told.ok ? 'done' : told.error?.code
}

test('an endpoint is made with a fresh proof only, its secret is told once and kept sealed, and the owner hears of it', async () => {
  const maya = await moveIn(node(), 'Maya Listener')
  const late = new Date(clock.now().getTime() - minutes(16))
  await node().pool.query('update sessions set proved_at = $2 where user_id = $1', [maya.id, late])
  const form = { address: 'https://maya.example.com/hook', events: ['handshake.settled' as const] }
  expect(await codeOf(maya.call(developer.createWebhook, form))).toBe('session.proof-needed')
  await proveNow(node(), maya)
  const { secret, webhook } = await maya.done(developer.createWebhook, form)
  expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/)
  expect(webhook).toMatchObject({ ...form, isOn: true, offBecause: null, failingSince: null })
  const { webhooks } = await maya.done(developer.readWebhooks, {})
  expect(webhooks).toEqual([webhook])
  const kept = await node().pool.query('select to_jsonb(e)::text as row from webhook_endpoints e')
  const logged = await node().pool.query('select details::text from security_events')
  expect(JSON.stringify([webhooks, kept.rows, logged.rows])).not.toContain(secret.slice(6, 40))
  await eventually(async () => {
    const { notices } = await maya.done(notification.readNotices, {})
    expect(notices.map(({ title }) => title)).toContain('Webhook added')
    expect((await mailsTo(node().pool, 'maya_listener@example.com')).length).toBe(1)
  })
  const { events } = await maya.done(security.readOwnSecurityEvents, {})
  expect(events.map(({ kind }) => kind)).toContain('developer.webhook-made')
})

test('only public https addresses without credentials are taken', async () => {
  const may = (address: string) => isWebhookAddress(address, { loopback: false })
  for (const address of ['https://example.com/hook?x=1', 'https://example.com:8443/', 'https://203.0.113.7/'])
    expect([address, may(address)]).toEqual([address, true])
  const refused = [
    ...['http://example.com/', 'https://maya:secret@example.com/', 'https://example.com:22/', 'https://example.com./'],
    ...['https://localhost/', 'https://intranet/', 'https://[::1]/', 'ftp://example.com/', 'javascript:alert(1)', ''],
    ...[`https://example.com/${'x'.repeat(1_000)}`, 'https://example.com/#part', 'http://127.0.0.1:3000/'],
  ]
  for (const address of refused) expect([address, may(address)]).toEqual([address, false])
  const ann = await someone(node())
  await proveNow(node(), ann)
  for (const address of ['http://example.com/', 'https://10.1.2.3:22/', 'nothing'])
    expect(await codeOf(ann.call(developer.createWebhook, { address, events: [] }))).toBe(
      'developer.address-not-called',
    )
})

test('many at once make no more endpoints than a person may have', async () => {
  const form = { address: 'https://example.com/hook', events: [] }
  const ann = await someone(node())
  await proveNow(node(), ann)
  for (let made = 1; made < maxWebhooks; made += 1) await ann.done(developer.createWebhook, form)
  await race(async (together, round) => {
    const answers = await together(...times(3, () => ann.call(developer.createWebhook, form)))
    const made = answers.flatMap((answer) => (answer.ok ? [answer.result.webhook.id] : []))
    expect(made, round).toHaveLength(1)
    for (const webhookId of made) await ann.done(developer.deleteWebhook, { webhookId })
    await node().pool.query('delete from rate_limits')
  })
})

test('nobody reads, changes, tests, sends or deletes what is another’s', async () => {
  const [ann, eve] = [await someone(node()), await someone(node())]
  const { webhook } = await endpoint(ann, '/anns')
  const { id: webhookId } = webhook
  await ann.done(developer.testWebhook, { webhookId })
  const [delivery] = (await ann.done(developer.readDeliveries, {})).deliveries
  await proveNow(node(), eve)
  for (const route of [developer.rollWebhookSecret, developer.testWebhook, developer.deleteWebhook])
    expect(await codeOf(eve.call(route, { webhookId }))).toBe('developer.no-such-webhook')
  expect(await codeOf(eve.call(developer.changeWebhook, { webhookId, isOn: false }))).toBe('developer.no-such-webhook')
  expect(await codeOf(eve.call(developer.sendAgain, { deliveryId: delivery?.id ?? '' }))).toBe(
    'developer.no-such-delivery',
  )
  expect((await eve.done(developer.readDeliveries, { webhookId })).deliveries).toEqual([])
})

test('while one secret follows another both sign, and a day later the new one alone', async () => {
  const ann = await someone(node())
  const first = await endpoint(ann, '/rolled')
  const { id: webhookId } = first.webhook
  const second = await ann.done(developer.rollWebhookSecret, { webhookId })
  expect(second.webhook.bothSecretsUntil).toBe(new Date(clock.now().getTime() + hours(24)).toISOString())
  const sendTest = async () => {
    await ann.done(developer.testWebhook, { webhookId })
    await deliver()
    const last = double.at('/rolled').at(-1)
    if (!last) throw new Error('nothing was sent')
    return last
  }
  const both = await sendTest()
  expect([first.secret, second.secret].map((secret) => verifies(secret, both))).toEqual([true, true])
  expect(verifies(second.secret, { ...both, body: both.body.replace('1', '2') })).toBe(false)
  clock.advance(hours(25))
  await proveNow(node(), ann)
  const later = await sendTest()
  expect([first.secret, second.secret].map((secret) => verifies(secret, later))).toEqual([false, true])
})

test('an endpoint that is off hears nothing, and what happened meanwhile is not sent later', async () => {
  const ann = await someone(node())
  const { webhook } = await endpoint(ann, '/off')
  const { id: webhookId } = webhook
  await ann.done(developer.testWebhook, { webhookId })
  await ann.done(developer.changeWebhook, { webhookId, isOn: false })
  expect(await codeOf(ann.call(developer.testWebhook, { webhookId }))).toBe('developer.webhook-is-off')
  await deliver()
  expect(double.at('/off')).toEqual([])
  const [waited] = (await ann.done(developer.readDeliveries, { webhookId })).deliveries
  expect(waited).toMatchObject({ state: 'given-up', tries: 0 })
  await ann.done(developer.changeWebhook, { webhookId, isOn: true, events: ['friend.added'] })
  await deliver()
  expect(double.at('/off')).toEqual([])
  await ann.done(developer.sendAgain, { deliveryId: waited?.id ?? '' })
  await deliver()
  expect(double.typesAt('/off')).toEqual(['webhook.test'])
})

test('signing out everywhere switches endpoints off', async () => {
  const ann = await someone(node())
  const { webhook } = await endpoint(ann, '/out')
  await ann.done(session.signOutEverywhere, { keep: 'this' })
  const { webhooks } = await ann.done(developer.readWebhooks, {})
  expect(webhooks).toMatchObject([{ id: webhook.id, isOn: false, offBecause: 'access-ended' }])
})

test('whoever is suspended is sent nothing until they are back', async () => {
  const ann = await someone(node())
  const { webhook } = await endpoint(ann, '/suspended')
  await ann.done(developer.testWebhook, { webhookId: webhook.id })
  await node().pool.query('update profiles set is_active = false where id = $1', [ann.id])
  await deliver()
  expect(double.at('/suspended')).toEqual([])
  await node().pool.query('update profiles set is_active = true where id = $1', [ann.id])
  await deliver()
  expect(double.typesAt('/suspended')).toEqual(['webhook.test'])
  await untilQuiet(node().pool)
})
