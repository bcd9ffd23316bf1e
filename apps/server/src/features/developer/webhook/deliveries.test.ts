/** What programs hear: every step of a deal, signed and in order, again until it is taken, and nobody waits behind somebody else's trouble. */

import { isWebhookEvent } from '@handshake/contracts/developer/webhook-events.ts'
import { webhookPayloads } from '@handshake/contracts/developer/webhook-payloads.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { mintId } from '#platform/mint-id.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { verifies } from '../../../../test/doubles/webhook-double.ts'
import { eventually } from '../../../../test/eventually.ts'
import { accept, beat, inWords, someone } from '../../../../test/handshakes.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { useNode } from '../../../../test/test-node.ts'
import { pay, useListeners } from '../../../../test/webhook-listeners.ts'
import { makeSecret } from './webhook-secret.ts'

const { node, clock } = useNode({ REWARDS: 'off', WEBHOOKS_TO_LOOPBACK: 'on' })
const { double, listener, deliver, view, sendTest } = useListeners(node)

test('two programs hear every step of a bet, each signed with its own secret, with nothing in it that somebody wrote', async () => {
  const [maya, tom] = [await listener(), await listener()]
  const inTwoDays = new Date(clock.now().getTime() + days(2)).toISOString()
  const made = await maya.person.done(
    handshake.createHandshake,
    inWords({ title: 'Secret title', settlementDate: inTwoDays }),
  )
  expect((await accept(tom.person, made)).ok).toBe(true)
  clock.advance(days(3))
  await beat(node())
  await deliver()
  for (const one of [maya.person, tom.person])
    await one.done(handshake.answerResult, { handshakeId: made.id, winner: 'creator' })
  await beat(node())
  for (let round = 0; round < 6; round += 1) await deliver()
  const own = (path: string) =>
    double()
      .typesAt(path)
      .filter((type) => type.startsWith('handshake.'))
  expect(own(maya.path)).toEqual([
    ...['handshake.created', 'handshake.accepted', 'handshake.started', 'handshake.ended'],
    ...['handshake.result', 'handshake.settled'],
  ])
  expect(own(tom.path)).toEqual(own(maya.path).filter((type) => type !== 'handshake.created'))
  const ids = new Set<string>()
  for (const { path, secret, person } of [maya, tom])
    for (const delivered of double().at(path)) {
      expect(verifies(secret, delivered)).toBe(true)
      expect(verifies(path === maya.path ? tom.secret : maya.secret, delivered)).toBe(false)
      const payload = JSON.parse(delivered.body) as { type: string; personId: string }
      expect(isWebhookEvent(payload.type) && webhookPayloads[payload.type].safeParse(payload).error).toBeUndefined()
      expect(payload.personId).toBe(person.id)
      expect(delivered.body).not.toMatch(/Secret title|Bettor|Rain/)
      ids.add(delivered.id)
    }
  expect(ids.size).toBe(double().at(maya.path).length + double().at(tom.path).length)
  const { deliveries } = await view(maya)
  expect(deliveries[0]).toMatchObject({ state: 'delivered', status: 204, tries: 1, problem: null, nextTryAt: null })
  expect(deliveries.map(({ body }) => body).sort()).toEqual(
    double()
      .at(maya.path)
      .map(({ body }) => body)
      .sort(),
  )
})

test('whoever calls something off hears of it as well, and a rolled back cause delivers nothing', async () => {
  const ann = await listener(['handshake.canceled', 'wallet.sent'])
  const ben = await listener(['handshake.invited', 'handshake.canceled'])
  const made = await ann.person.done(
    handshake.createHandshake,
    inWords({ sharingMethod: 'invite', friendIds: [ben.person.id] }),
  )
  await ann.person.done(handshake.cancelHandshake, { handshakeId: made.id })
  expect((await ann.person.call(wallet.sendMoney, { toId: ben.person.id, amountCents: 99_999_999 })).ok).toBe(false)
  await deliver()
  await deliver()
  expect(double().typesAt(ann.path)).toEqual(['handshake.canceled'])
  expect(double().typesAt(ben.path)).toEqual(['handshake.invited', 'handshake.canceled'])
})

test('what fails is tried again under the same id, and what follows about the same thing waits for it; other things do not', async () => {
  const ann = await listener(['wallet.received'])
  const ben = await someone(node())
  let fails = true
  await sendTest(ann)
  await sendTest(ann)
  await pay(ben, ann.person, 500)
  double().answer(ann.path, ({ body }, answer) =>
    answer.writeHead(fails && body.includes('webhook.test') ? 500 : 204).end('try later'),
  )
  await deliver()
  const failed = present(
    double()
      .at(ann.path)
      .find(({ body }) => body.includes('webhook.test')),
    'it was tried',
  )
  expect((await view(ann)).deliveries.find(({ id }) => id === failed.id)).toMatchObject({
    ...{ state: 'waiting', status: 500, answer: 'try later', tries: 1 },
  })
  clock.advance(minutes(2))
  await deliver()
  clock.advance(minutes(2))
  expect(double().typesAt(ann.path)).toContain('wallet.received')
  expect(
    new Set(
      double()
        .at(ann.path)
        .filter(({ body }) => body.includes('webhook.test'))
        .map(({ id }) => id),
    ).size,
  ).toBe(1)
  fails = false
  for (let round = 0; round < 4; round += 1) {
    clock.advance(minutes(15))
    await deliver()
  }
  const { deliveries, failingSince } = await view(ann)
  expect([deliveries.every(({ state }) => state === 'delivered'), failingSince]).toEqual([true, null])
  const tests = double()
    .at(ann.path)
    .filter(({ body }) => body.includes('webhook.test'))
  expect(new Set(tests.map(({ body, id }) => id + body)).size).toBe(2)
})

test('an endpoint that takes nothing for three days is switched off, with a notice and a mail; one that is gone at once', async () => {
  const [dead, gone] = [await listener(), await listener()]
  double().answer(dead.path, 503)
  double().answer(gone.path, 410)
  await sendTest(dead)
  await sendTest(gone)
  await deliver()
  expect(await view(gone)).toMatchObject({ isOn: false, offBecause: 'gone' })
  for (let hour = 0; hour < 80; hour += 4) {
    clock.advance(hours(4))
    await deliver()
  }
  const { deliveries, ...state } = await view(dead)
  expect(state).toMatchObject({ isOn: false, offBecause: 'failing' })
  expect(deliveries).toMatchObject([{ state: 'given-up', status: 503 }])
  expect(present(deliveries[0], 'one').tries).toBeGreaterThan(5)
  await eventually(async () => {
    const { notices } = await dead.person.done(notification.readNotices, {})
    expect(notices.map(({ title }) => title)).toContain('Webhook turned off')
    const mails = await mailsTo(node().pool, `${dead.person.username}@example.com`)
    expect(mails.some(({ text }) => text.includes('turned off a webhook'))).toBe(true)
  })
})

test('one that is refused while others are taken is given up alone', async () => {
  const ann = await listener()
  const ben = await someone(node())
  double().answer(ann.path, ({ body }, answer) => answer.writeHead(body.includes('webhook.test') ? 422 : 204).end())
  await sendTest(ann)
  for (let hour = 0; hour < 80; hour += 8) {
    await pay(ben, ann.person, 100)
    await deliver()
    clock.advance(hours(8))
    await deliver()
  }
  const { isOn, deliveries } = await view(ann)
  const [refused] = deliveries.filter(({ event }) => event === 'webhook.test')
  expect([isOn, refused?.state]).toEqual([true, 'given-up'])
})

test('forty endpoints that never answer hold up no other, and neither does one that hangs up', async () => {
  const quiet = await someone(node())
  double().answer('/silent', () => undefined)
  for (let made = 0; made < 40; made += 1) {
    const webhookId = mintId<'webhook'>(clock.now())
    await runInContext(node().machinery, async (ctx) => {
      const { sealed } = await makeSecret(ctx, webhookId)
      await ctx.sql
        .insertInto('webhook_endpoints')
        .values({
          ...{
            id: webhookId,
            user_id: quiet.id,
            address: `${double().origin}/silent`,
            events: [],
            sealed_secret: sealed,
          },
          ...{ created_at: ctx.now, rests_until: ctx.now },
        })
        .execute()
    })
  }
  await pay(await someone(node()), quiet, 100)
  await deliver()
  const ann = await listener()
  await sendTest(ann)
  // New ones wait beside the slow, until they have answered once; all their places are taken.
  await eventually(async () => {
    await deliver()
    expect(double().typesAt(ann.path)).toEqual(['webhook.test'])
  })
  const refused = await listener()
  double().answer(refused.path, (_delivered, answer) => answer.destroy())
  await sendTest(refused)
  const quick = performance.now()
  await sendTest(ann)
  await deliver()
  await eventually(() => expect(double().typesAt(ann.path)).toHaveLength(2))
  expect(performance.now() - quick).toBeLessThan(5_000)
}, 60_000)
