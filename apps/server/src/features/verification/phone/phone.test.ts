/** Proving a phone number over HTTP: the code on the screen where everything is play, its limits, and whose number it is. */
import { account } from '@handshake/contracts/account/account.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import { days, minutes, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

let last = 1_000
/** A valid number nobody else in this file has. */
const newNumber = () => {
  last += 1
  return `+1 415 555 ${last}`
}

const shown = ({ phone }: { phone: { code: { shownCode: string | null } | null } }) => String(phone.code?.shownCode)
const start = async (person: Resident, number: string) => shown(await person.done(verification.startPhone, { number }))
const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) => (answer.ok ? 'ok' : answer.error.code)
const hasPhone = async (person: Resident) => (await person.done(profile.readOwnProfile, {})).profile?.phoneVerified
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a number is typed in any way, proved by its code, shown by its end, replaced and removed', async () => {
  const ann = await someone(node())
  expect((await ann.done(verification.readVerifications, {})).phone).toEqual({
    canVerify: true,
    number: null,
    verifiedAt: null,
    code: null,
  })
  const { phone } = await ann.done(verification.startPhone, { number: ' (415) 555-2671 ' })
  expect(phone.code).toMatchObject({ number: '+1 415 555 2671', shownCode: expect.stringMatching(/^\d{6}$/) })
  expect(await hasPhone(ann)).toBe(false)
  const code = String(phone.code?.shownCode)
  const proved = await ann.done(verification.confirmPhone, { code: ` ${code.slice(0, 3)}-${code.slice(3)} ` })
  expect(proved.phone).toEqual({
    canVerify: true,
    number: '+1 ••• 2671',
    verifiedAt: clock.now().toISOString(),
    code: null,
  })
  expect(await hasPhone(ann)).toBe(true)
  expect(codeOf(await ann.call(verification.startPhone, { number: '+14155552671' }))).toBe('verification.already-yours')
  const next = await ann.done(verification.startPhone, { number: '+44 20 7946 0958' })
  expect(next.phone).toMatchObject({ number: '+1 ••• 2671', code: { number: '+44 20 7946 0958' } })
  expect((await ann.done(verification.confirmPhone, { code: shown(next) })).phone.number).toBe('+44 ••• 0958')
  await ann.done(verification.removePhone, {})
  const removed = await ann.done(verification.removePhone, {})
  expect(removed.phone).toMatchObject({ number: null, verifiedAt: null })
  expect(await hasPhone(ann)).toBe(false)
})

test('what is no phone number is refused in words, and nothing is sent', async () => {
  const ann = await someone(node())
  for (const number of [
    'abc',
    '+1',
    '911',
    '0',
    '٠٠٠',
    `+1${'4'.repeat(30)}`,
    '+1 415 555 26717',
    '\u0000',
    '+999 1234567',
  ])
    expect(await ann.call(verification.startPhone, { number }), number).toMatchObject({
      ok: false,
      status: expect.toBeOneOf([400, 422]),
    })
  expect((await ann.done(verification.readVerifications, {})).phone.code).toBeNull()
})

test('another code comes after thirty seconds, replaces the one before, and none outlives ten minutes', async () => {
  const ann = await someone(node())
  const number = newNumber()
  const first = await start(ann, number)
  expect(await ann.call(verification.startPhone, { number })).toMatchObject({
    ok: false,
    error: { code: 'verification.wait', message: expect.stringContaining('30 seconds') },
  })
  clock.advance(seconds(31))
  const second = await start(ann, number)
  if (first !== second)
    expect(codeOf(await ann.call(verification.confirmPhone, { code: first }))).toBe('verification.wrong-code')
  clock.advance(minutes(10))
  expect(codeOf(await ann.call(verification.confirmPhone, { code: second }))).toBe('verification.no-code')
  await node().runJob('verification.forget-codes')
  const { rows } = await node().pool.query('select 1 from phone_codes where user_id = $1', [ann.id])
  expect(rows).toEqual([])
})

test('fifty guesses at once count as five; after them not even the right code opens', async () => {
  const ann = await someone(node())
  const code = await start(ann, newNumber())
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ann.call(verification.confirmPhone, { code: wrong(code) })),
  )
  const count = (wanted: string) => answers.filter((answer) => codeOf(answer) === wanted).length
  expect([count('verification.wrong-code'), count('verification.too-many-tries')]).toEqual([5, 45])
  expect(codeOf(await ann.call(verification.confirmPhone, { code }))).toBe('verification.too-many-tries')
  for (const odd of ['', '12345', '1234567', '१२३४५६', '      ', 'é'.repeat(6)])
    expect((await ann.call(verification.confirmPhone, { code: odd })).ok, odd).toBe(false)
})

test('a number is one account’s: of two who prove it at once one has it, the other keeps what they had', async () => {
  const number = newNumber()
  const [ann, ben] = [await someone(node()), await someone(node())]
  await ben.done(verification.confirmPhone, { code: await start(ben, newNumber()) })
  const before = await ben.done(verification.readVerifications, {})
  const codes = await Promise.all([start(ann, number), start(ben, number)])
  const answers = await Promise.all([
    ann.call(verification.confirmPhone, { code: codes[0] }),
    ben.call(verification.confirmPhone, { code: codes[1] }),
  ])
  expect(answers.map(codeOf).sort()).toEqual(['ok', 'verification.number-taken'])
  const { rows } = await node().pool.query('select user_id from phone_numbers where number = $1', [
    number.replaceAll(' ', ''),
  ])
  expect(rows).toHaveLength(1)
  const after = await ben.done(verification.readVerifications, {})
  if (codeOf(answers[1] ?? answers[0]) !== 'ok') expect(after.phone.number).toBe(before.phone.number)
  expect(await hasPhone(ben)).toBe(true)
})

test('a code is its person’s own, two confirmations of it are one, and two tabs get one code', async () => {
  const [ann, eve] = [await someone(node()), await someone(node())]
  const number = newNumber()
  const asked = await Promise.all([1, 2, 3].map(() => ann.call(verification.startPhone, { number })))
  expect(asked.map(codeOf).sort()).toEqual(['ok', 'verification.wait', 'verification.wait'])
  const code = shown(await ann.done(verification.readVerifications, {}))
  expect(codeOf(await eve.call(verification.confirmPhone, { code }))).toBe('verification.no-code')
  const both = await Promise.all([1, 2].map(() => ann.call(verification.confirmPhone, { code })))
  expect(both.map(codeOf).sort()).toEqual(['ok', 'verification.no-code'])
})

test('nobody’s phone rings all day: five codes a day to a number, whoever asks', async () => {
  const number = newNumber()
  for (let round = 0; round < 5; round += 1) await start(await someone(node()), number)
  expect(await (await someone(node())).call(verification.startPhone, { number })).toMatchObject({
    ok: false,
    status: 429,
    error: { code: 'verification.too-many-codes', message: expect.stringMatching(/in 24 hours/) },
  })
})

test('all addresses of one IPv6 network share its twenty codes a day', async () => {
  const from = async (address: string) => {
    const person = await someone(node())
    const answer = await person.fetch(verification.startPhone.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ number: newNumber() }),
    })
    return answer.status
  }
  for (let each = 1; each <= 20; each += 1) expect(await from(`2001:db8:21:21::${each}`)).toBe(200)
  expect(await from('2001:db8:21:21:ffff::1')).toBe(429)
  expect(await from('2001:db8:21:22::1')).toBe(200)
})

test('with the account the number goes, and another may prove it', async () => {
  const number = newNumber()
  const leaving = visitor()
  await leaving.signUp('Phil Leaving')
  const { phone } = await leaving.done(verification.startPhone, { number })
  await leaving.done(verification.confirmPhone, { code: String(phone.code?.shownCode) })
  await leaving.done(account.closeAccount, { password: 'long enough' })
  await untilQuiet(node().pool)
  clock.advance(days(1))
  const ann = await someone(node())
  await ann.done(verification.confirmPhone, { code: await start(ann, number) })
})
