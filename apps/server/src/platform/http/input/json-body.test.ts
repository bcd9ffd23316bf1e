/** Bodies as an attacker writes them: what is too much is refused before it is parsed, and nobody unknown is listened to at length. */
import { connect } from 'node:net'
import { account } from '@handshake/contracts/account/account.ts'
import { bodyBounds } from '@handshake/contracts/contract.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { email } from '@handshake/contracts/email/email.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { excessOf } from './json-body.ts'

const { node, visitor } = useNode()

test('depth and values are counted outside of text, whatever is escaped in it', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ',', '1', 'a', '\n') })
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof({ depthSize: 'small' }, text, fc.integer(), fc.array(tie('tree')), fc.dictionary(text, tie('tree'))),
  }))
  fc.assert(
    fc.property(tree, fc.integer({ min: 0, max: 5 }), (value, depth) => {
      const isDeep = depthOf(value) > depth
      const found = excessOf(JSON.stringify(value), { depth, values: 10_000 })
      expect(found).toBe(isDeep ? 'What you sent is nested too deeply' : null)
    }),
    { numRuns: 500 },
  )
})

const nested = (open: string, inner: string, close: string, depth: number) =>
  open.repeat(depth) + inner + close.repeat(depth)
const many = (one: string, count: number) => Array.from({ length: count }, () => one).join(',')

test.each([
  ['lists in lists', `{"email":${nested('[', '1', ']', 8_000)}}`, 422, 'nested too deeply'],
  ['objects in objects', `{"email":${nested('{"a":', '1', '}', 5_000)}}`, 422, 'nested too deeply'],
  ['lists that are never closed', '['.repeat(30_000), 422, 'nested too deeply'],
  ['deep and half a page long, as it once held a node up', nested('[', '1', ']', 113_000), 413, 'too large'],
  ['very many keys', `{${many('"a":1', 5_000)}}`, 422, 'too many values'],
  ['a very long list', `{"email":[${many('1', 10_000)}]}`, 422, 'too many values'],
  ['a number without end', `{"email":1${'0'.repeat(9_000)}}`, 422, 'number that’s too long'],
  ['brackets within a text', JSON.stringify({ email: `${'[{,"\\'.repeat(3_000)}@x` }), 422, 'valid email'],
  ['a compressed one', '\u001f\u008b\b', 422, 'must be JSON'],
  ['half of a surrogate pair', '{"email":"\\ud800@example.com","password":"x"}', 422, 'we can’t save'],
  ['half of a surrogate pair as a name', '{"\\udfff":1}', 422, 'we can’t save'],
  ['a prototype', '{"__proto__":{"role":"admin"}}', 422, 'must be JSON'],
])('%s is refused in a sentence', async (_what, body, status, words) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await visitor().fetch('/api/session', { method: 'POST', headers, body })
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
})

test('a compressed body is not unpacked', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await visitor().fetch('/api/session', { method: 'POST', headers, body: '{}' })
  expect([answer.status, await answer.json()]).toMatchObject([415, { error: { code: 'malformed' } }])
})

test('of many mistakes the first few are told', async () => {
  const admin = await moveIn(node(), 'Admin Sends', { role: 'admin' })
  const variables = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`name${index}`, '\u0007']))
  const answer = await admin.call(email.sendEmail, { templateId: 'welcome', to: ['a@example.com'], variables })
  expect(answer).toMatchObject({ status: 422, error: { fields: expect.any(Array) } })
  expect(answer.ok ? [] : answer.error.fields).toHaveLength(20)
})

/** Promises a long body, sends its first byte, and reads what comes back before the rest would have been sent. */
function answerToFirstByte(path: string, cookie: string | null): Promise<string> {
  const { hostname, port } = new URL(node().url)
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    'content-length: 100000',
    ...(cookie === null ? [] : [`cookie: ${cookie}`]),
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n{`))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString('utf8'))
    })
    socket.on('error', reject)
  })
}

test('nobody is listened to at length before they are known', async () => {
  const path = dispute.addEvidence.path.replace(':disputeId', '0198c1a2-7b1e-7c3d-8a4f-1234567890ab')
  expect(await answerToFirstByte(path, null)).toMatch(/^HTTP\/1\.1 401 /)
  expect(await answerToFirstByte(account.signUp.path, null)).toMatch(/^HTTP\/1\.1 413 /)
})

test('every route that takes more than the bounds knows its caller first', () => {
  for (const route of [dispute.addEvidence, profile.changePicture]) {
    expect(route.body.bytes).toBeGreaterThan(bodyBounds.bytes)
    expect(route.access).not.toBe('anyone')
  }
})
