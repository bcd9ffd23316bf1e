/** Codes by text: what Twilio is asked, numbers it refuses, breakdowns that are tried again, and an installation that cannot text. */
import { verification } from '@handshake/contracts/verification/verification.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  startTwilioDouble,
  type TwilioDouble,
  twilioAccount,
  twilioError,
} from '../../../../test/doubles/twilio-double.ts'
import { eventually } from '../../../../test/eventually.ts'
import { someone } from '../../../../test/handshakes.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import { readAppConfig } from '../../../app-config.ts'
import { createTextMessages } from './text-messages.ts'

let twilio: TwilioDouble
let node: TestNode
beforeAll(async () => {
  twilio = await startTwilioDouble()
  const { sid, token, from } = twilioAccount
  const env = { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from, TWILIO_API_URL: twilio.url }
  node = await startTestNode({ env })
})
afterEach(() => {
  twilio.texts.length = 0
})
afterAll(async () => {
  await node.close()
  await twilio.close()
})

const stateOf = async (person: Awaited<ReturnType<typeof someone>>) =>
  (await person.done(verification.readVerifications, {})).phone.code?.state

test('the code is in the text and nowhere else; typed in, it proves the number', async () => {
  const ann = await someone(node)
  const { phone } = await ann.done(verification.startPhone, { number: '415 555 2671' })
  expect(phone.code?.shownCode).toBeNull()
  await eventually(async () => expect(await stateOf(ann)).toBe('sent'))
  const [text] = twilio.texts
  expect(text).toMatchObject({ to: '+14155552671', from: twilioAccount.from })
  expect(twilio.texts).toHaveLength(1)
  expect(text?.body).toMatch(/^(\d{6}) is your Handshake code\. It works for 10 minutes\. .*\n\n@[\w.:-]+ #\1$/s)
  // One text and not two, in the short alphabet of every network.
  expect(text?.body.length).toBeLessThanOrEqual(160)
  expect(text?.body).toMatch(/^[\x20-\x7e\n]*$/)
  const code = String(text?.body.slice(0, 6))
  const { rows } = await node.pool.query('select to_jsonb(c)::text as kept from phone_codes c')
  expect(JSON.stringify(rows)).not.toContain(code)
  expect((await ann.done(verification.confirmPhone, { code })).phone.number).toBe('+1 ••• 2671')
})

test('a number that gets no texts says so, and is not tried again', async () => {
  const ann = await someone(node)
  twilio.answers.push(twilioError(400, 21_614, "'To' number is not a valid mobile number"))
  await ann.done(verification.startPhone, { number: '415 555 2672' })
  await eventually(async () => expect(await stateOf(ann)).toBe('refused'))
  expect(twilio.texts).toEqual([])
})

test('a breakdown of Twilio is tried again with the same code', async () => {
  const ann = await someone(node)
  twilio.answers.push(twilioError(503, 20_503, 'Service unavailable'))
  await ann.done(verification.startPhone, { number: '415 555 2673' })
  await eventually(async () => expect(await stateOf(ann)).toBe('sent'))
  expect(twilio.texts).toHaveLength(1)
  await ann.done(verification.confirmPhone, { code: String(twilio.texts[0]?.body.slice(0, 6)) })
})

test('a Twilio account is whole or not there; with real money and without one, nobody is shown a code', async () => {
  expect(() => readAppConfig({ DATABASE_URL: node.databaseUrl, TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+1' })).toThrow(
    /TWILIO_AUTH_TOKEN must be set too/,
  )
  const config = readAppConfig({ DATABASE_URL: node.databaseUrl })
  expect(createTextMessages(config).way).toBe('screen')
  expect(createTextMessages({ ...config, MONEY_MODE: 'real' }).way).toBe('none')
})
