/** Whole requests with a key, well-formed and not, at the most talkative level: no line of the log has the key. */
import fs from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { someone } from '../../../test/handshakes.ts'
import { makeKey } from '../../../test/keys.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'

let node: TestNode
let lines: string[]
beforeAll(async () => {
  lines = hearLog()
  node = await startTestNode({ env: { LOG_LEVEL: 'debug', REWARDS: 'off' } })
})
afterAll(async () => {
  await node.close()
  vi.restoreAllMocks()
})

type Done = (error: null, bytes: number) => void

/** The log writes to standard error by itself: nothing that is written there gets past this. */
function hearLog(): string[] {
  const lines: string[] = []
  const write = fs.write as (...args: unknown[]) => void
  vi.spyOn(fs, 'write').mockImplementation(((fd: number, text: string, ...rest: unknown[]) => {
    if (fd !== 2) return write(fd, text, ...rest)
    lines.push(...String(text).trimEnd().split('\n'))
    process.nextTick(rest.at(-1) as Done, null, Buffer.byteLength(text))
  }) as typeof fs.write)
  return lines
}

test('a key stands in no line of the log, whatever the request that brings it comes to', async () => {
  const ann = await someone(node)
  const { secret } = await makeKey(node, ann, { scope: 'money' })
  const ask = async (path: string, how: RequestInit = {}) =>
    (await fetch(node.url + path, { ...how, headers: { authorization: `Bearer ${secret}`, ...how.headers } })).status
  const json = { 'content-type': 'application/json' }
  const answers = [
    await ask('/api/developer/key'),
    await ask('/api/wallet/balance', { headers: { cookie: `handshake_session=${secret}`, 'user-agent': secret } }),
    await ask(`/api/wallet/balance?key=${secret}`),
    await ask(`/api/handshakes/${secret}`),
    await ask('/api/wallet/transfers', { method: 'POST', headers: json, body: `{"note":"${secret}"` }),
    await ask('/api/handshakes', { method: 'POST', headers: { ...json, 'idempotency-key': secret }, body: '{}' }),
    await ask('/api/client-errors', { method: 'POST', headers: json, body: JSON.stringify({ message: secret }) }),
    await ask('/api/wallet/balance', { headers: { authorization: `Bearer ${secret.slice(0, -1)}x` } }),
    await ask('/api/wallet/balance', { headers: { authorization: `Basic ${secret}` } }),
    await ask('/api/no-such-route'),
  ]
  expect(answers).toContain(200)
  expect(answers.filter((status) => status >= 400).length).toBeGreaterThan(5)
  expect(answers.filter((status) => status >= 500)).toEqual([])
  const requests = () => lines.filter((line) => line.includes('"msg":"request"'))
  await eventually(() => expect(requests().length).toBeGreaterThanOrEqual(answers.length - 2))
  // Without its last letter too: one was asked for with another.
  expect(lines.filter((line) => line.includes(secret.slice(8, -1)))).toEqual([])
})
