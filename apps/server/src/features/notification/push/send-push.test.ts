/** A push service that keeps failing is left alone for a while, and no other service suffers for it. */
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { browserKeys, startPushDouble } from '../../../../test/doubles/push-double.ts'
import { createSendPush } from './send-push.ts'

test('after ten failures in a row a service is left alone; another one is asked as before', async () => {
  const [failing, well] = [await startPushDouble(), await startPushDouble()]
  const { p256dh, auth } = browserKeys()
  const sender = { keys: webPush.generateVAPIDKeys(), contact: 'https://handshake.example' }
  const message = { payload: { title: 'News' }, keepMs: 60_000, urgency: 'normal' } as const
  const sendPush = createSendPush(5_000)
  const send = (origin: string, path: string) =>
    sendPush({ endpoint: `${origin}${path}`, p256dh, auth }, message, sender)
  failing.answers.set('/down', Array<number>(10).fill(503))
  failing.answers.set('/gone', Array<number>(20).fill(410))
  // That a browser unsubscribed is an answer, and counts against nobody.
  for (let each = 0; each < 20; each += 1) expect(await send(failing.origin, '/gone')).toBe('gone')
  for (let each = 0; each < 10; each += 1) expect(await send(failing.origin, '/down')).toBe('again')
  expect(await send(failing.origin, '/down')).toBe('unasked')
  expect(failing.received).toHaveLength(30)
  expect(await send(well.origin, '/fine')).toBe('sent')
  await Promise.all([failing.close(), well.close()])
})
