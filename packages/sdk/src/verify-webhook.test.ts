/** Proves that deliveries signed by the convention's own library are taken, and that nothing else is. */
import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { verifyWebhook, type WebhookDelivery, type WebhookError } from './verify-webhook.ts'

const secret = `whsec_${Buffer.from('a secret of thirty-two letters..').toString('base64')}`
const other = `whsec_${Buffer.from('another one of thirty-two letters').toString('base64')}`
const now = new Date('2026-03-01T12:00:00Z')
const body = '{"type":"handshake.accepted","data":{"title":"Déjà vu 🤝"}}'
const seconds = (from: Date) => String(Math.floor(from.getTime() / 1_000))

function signed(at = now, text = body): Required<Pick<WebhookDelivery, 'body' | 'headers'>> {
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': seconds(at),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, text),
  }
  return { body: text, headers }
}
const later = (ms: number) => new Date(now.getTime() + ms)
const problem = (delivery: Partial<WebhookDelivery>) =>
  verifyWebhook({ ...signed(), secret, now, ...delivery }).then(
    () => 'taken',
    (error: WebhookError) => error.problem,
  )
const withHeader = (name: string, value: string | string[] | undefined) => ({
  headers: { ...(signed().headers as Record<string, string>), [name]: value },
})

test('takes what the convention’s library signed, however the headers and the body come', async () => {
  const { headers } = signed()
  const event = JSON.parse(body)
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))
  for (const given of [headers, upper, new Headers(headers as Record<string, string>)] as WebhookDelivery['headers'][])
    expect(await verifyWebhook({ body, headers: given, secret, now })).toEqual(event)
  expect(await verifyWebhook({ body: Buffer.from(body), headers, secret: [other, secret], now })).toEqual(event)
})

test('one good signature among several is enough, whatever the others are', async () => {
  const good = (signed().headers as Record<string, string>)['webhook-signature']
  const others = ['v1a,abcd', 'v1,', 'v1,***', 'v1,AAAA', 'nonsense', '']
  expect(await problem(withHeader('webhook-signature', [...others, good, ...others].join(' ')))).toBe('taken')
  expect(await problem(withHeader('webhook-signature', others.join(' ')))).toBe('wrong-signature')
  // The right hash under a version that promises another one.
  expect(await problem(withHeader('webhook-signature', good?.replace('v1,', 'v1a,')))).toBe('wrong-signature')
})

test.each([
  ['a changed body', { body: body.replace('accepted', 'declined') }, 'wrong-signature'],
  ['another id', withHeader('webhook-id', 'msg_2'), 'wrong-signature'],
  ['another time', withHeader('webhook-timestamp', seconds(later(1_000))), 'wrong-signature'],
  ['another secret', { secret: other }, 'wrong-signature'],
  ['a secret that is none', { secret: 'whsec_' }, 'bad-secret'],
  ['a secret that is no base64', { secret: 'whsec_*' }, 'bad-secret'],
  ['no id', withHeader('webhook-id', undefined), 'missing-header'],
  ['two ids', withHeader('webhook-id', ['msg_1', 'msg_2']), 'missing-header'],
  ['no headers', { headers: {} }, 'missing-header'],
  ['a time that is none', withHeader('webhook-timestamp', '12e3'), 'bad-timestamp'],
  ['a delivery of long ago', { now: later(301_000) }, 'too-old'],
  ['a delivery of the future', { now: later(-301_000) }, 'too-new'],
  ['a delivery of five minutes ago', { now: later(300_000) }, 'taken'],
  ['a longer patience', { now: later(400_000), toleranceSeconds: 500 }, 'taken'],
  ['a body that is no JSON', signed(now, 'accepted'), 'bad-body'],
])('%s', async (_what, delivery, expected) => {
  expect(await problem(delivery)).toBe(expected)
})

test('signs as RFC 2104 says, without the library', async () => {
  const hash = createHmac('sha256', Buffer.from(secret.slice(6), 'base64')).update(`msg_1.${seconds(now)}.${body}`)
  expect(await problem(withHeader('webhook-signature', `v1,${hash.digest('base64')}`))).toBe('taken')
})
