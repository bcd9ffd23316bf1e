/** Requests as no browser of ours writes them: framed twice, with odd methods, encoded twice, and with one name given twice. */
import { connect } from 'node:net'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { expect, test } from 'vitest'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, visitor } = useNode()

/** Everything that comes back on one connection until the other side ends it. */
function answersTo(lines: readonly string[], body: string): Promise<string> {
  const { hostname, port } = new URL(node().url)
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`))
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (data) => {
      heard += data.toString('latin1')
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}

const smuggled = 'GET /api/nowhere HTTP/1.1\r\nhost: localhost\r\n\r\n'
test.each([
  ['a length and chunks', ['content-length: 4', 'transfer-encoding: chunked'], `0\r\n\r\n${smuggled}`],
  ['two lengths', ['content-length: 0', `content-length: ${smuggled.length}`], smuggled],
  ['a length with a sign', ['content-length: +0'], smuggled],
  ['chunks by another name', ['transfer-encoding: xchunked'], `0\r\n\r\n${smuggled}`],
  ['a name with a space behind it', ['content-length : 0'], smuggled],
  ['a line that goes on in the next', ['x-note: a', ' transfer-encoding: chunked', 'content-length : 0'], smuggled],
])('a request framed by %s is a bad request, and nothing behind it is served', async (_what, headers, body) => {
  const heard = await answersTo(['POST /api/session HTTP/1.1', 'host: localhost', ...headers], body)
  expect(heard.match(/HTTP\/1\.1 \d{3}/g)?.at(-1)).toBe('HTTP/1.1 400')
  expect(heard).not.toContain('unknown-path')
})

test.each(['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND'])('%s is answered with nothing of the request', async (method) => {
  const heard = await answersTo(
    [`${method} /api/setup HTTP/1.1`, 'host: localhost', 'cookie: handshake_session=told', 'connection: close'],
    '',
  )
  expect(heard).not.toMatch(/^HTTP\/1\.1 2/)
  expect(heard).not.toContain('told')
})

test('an address is decoded once', async () => {
  await moveIn(node(), 'Otto Once')
  const reader = await moveIn(node(), 'Rita Once')
  const statusOf = async (who: string) =>
    (await reader.fetch(profile.readPublicProfile.path.replace(':who', who))).status
  expect([await statusOf('otto_once'), await statusOf('otto%5Fonce'), await statusOf('otto%255Fonce')]).toEqual([
    200, 200, 404,
  ])
})

test('a name given twice is malformed, and neither query nor body stands for what the address says', async () => {
  const [maya, tom] = [await moveIn(node(), 'Maya Twice'), await moveIn(node(), 'Tom Twice')]
  const [path, own] = [profile.readPublicProfile.path, friend.searchPeople.path]
  expect((await maya.fetch(`${own}?search=a&search=b`)).status).toBe(422)
  const answer = await maya.fetch(`${path.replace(':who', tom.username)}?who=${maya.username}`)
  expect(await answer.json()).toMatchObject({ username: tom.username })
})

test('what is answered says its type and its letters', async () => {
  const typeOf = async (path: string) => (await visitor().fetch(path)).headers.get('content-type')
  expect(await typeOf('/api/setup')).toBe('application/json; charset=utf-8')
  expect(await typeOf('/api/nowhere')).toBe('application/json; charset=utf-8')
  expect(await typeOf('/api/docs')).toBe('text/html; charset=utf-8')
})

test('the keys of documents are for anyone; no other answer lets another site read it', async () => {
  const open = '/.well-known/handshake-document-keys.json'
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const path of [open, '/api/setup', '/api/session', '/api/nowhere', '/health', '/api/docs', '/'])
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await visitor().fetch(path, { method, headers: asked })
      const allowed = headers.get('access-control-allow-origin')
      expect([method, path, allowed]).toEqual([method, path, path === open && method === 'GET' ? '*' : null])
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
})
