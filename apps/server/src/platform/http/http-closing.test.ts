/** The end of a node and of a slow caller: what was read is answered, the rest is sent away, and nothing hangs. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { livePath } from '@handshake/contracts/live-events.ts'
import { seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { moveIn } from '../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'

type Caller = { readonly socket: Socket; readonly said: () => string; readonly ended: Promise<unknown> }

function dial(node: TestNode, text: string): Caller {
  const { hostname, port } = new URL(node.url)
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', () => undefined)
  if (text !== '') socket.write(text)
  return { socket, said: () => said, ended: new Promise((resolve) => socket.once('close', resolve)) }
}

const form = JSON.stringify({ email: 'nobody@example.com', password: 'long enough' })
const postHead = `POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${form.length}\r\n\r\n`

test(
  'closing waits for nobody who has not asked, or has asked only for half of something',
  async () => {
    const node = await startTestNode()
    const callers = [
      ...Array.from({ length: 40 }, () => dial(node, '')),
      ...Array.from({ length: 40 }, () => dial(node, 'GET /api/setup HTTP/1.1\r\nhost: local')),
    ]
    await Promise.all(callers.map(({ socket }) => once(socket, 'connect')))
    await node.close()
    await Promise.all(callers.map(({ ended }) => ended))
  },
  seconds(30),
)

test(
  'a node that closes finishes what it has read, and tells whoever comes meanwhile to try again',
  async () => {
    const node = await startTestNode()
    const begun = Array.from({ length: 8 }, () => dial(node, postHead + form.slice(0, 10)))
    const kept = dial(node, 'GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await eventually(() => expect(kept.said()).toContain('200 OK'))
    const closing = node.close()
    await eventually(async () => {
      const answer = await fetch(`${node.url}/api/setup`)
      expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close'])
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await answer.json()).toMatchObject({ error: { code: 'request.stopping' } })
    })
    for (const { socket } of begun) socket.write(form.slice(10))
    await closing
    await Promise.all(begun.map(({ ended }) => ended))
    for (const { said } of begun) expect(said()).toMatch(/^HTTP\/1\.1 401/)
    await expect(fetch(`${node.url}/health`)).rejects.toThrow()
  },
  seconds(30),
)

const ask = 'GET /api/setup HTTP/1.1\r\nhost: localhost\r\n\r\n'

/** Asks again and again on one connection, until an answer says that it is the last; how many it asked and heard, and what went wrong. */
function keepAsking(node: TestNode) {
  const { hostname, port } = new URL(node.url)
  const socket = connect(Number(port), hostname, () => socket.write(ask))
  const told = { asked: 1, heard: 0, isLast: false, error: null as Error | null }
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
    const head = /^(.*?)\r\n\r\n/s.exec(text)
    const length = Number(/content-length: (\d+)/i.exec(head?.[1] ?? '')?.[1] ?? Number.NaN)
    if (!head || text.length < head[0].length + length) return
    told.heard += 1
    told.isLast = /connection: close/i.test(head[0])
    text = ''
    if (told.isLast) return
    setTimeout(() => {
      told.asked += 1
      socket.write(ask)
    }, Math.random() * 40)
  })
  socket.on('error', (error) => {
    told.error = error
  })
  return { told, ended: new Promise((resolve) => socket.once('close', resolve)) }
}

test(
  'connections that are kept alive hear in their last answer that it is the last, and none is reset',
  async () => {
    const node = await startTestNode({ patience: { idleMs: 400 } })
    const callers = Array.from({ length: 30 }, () => keepAsking(node))
    await eventually(() => expect(callers.every(({ told }) => told.heard > 2)).toBe(true))
    const silent = Array.from({ length: 10 }, () => dial(node, ask))
    await eventually(() => expect(silent.every(({ said }) => said() !== '')).toBe(true))
    await node.close()
    await Promise.all([...callers, ...silent].map(({ ended }) => ended))
    for (const { told } of callers)
      expect(told).toEqual({ asked: told.asked, heard: told.asked, isLast: true, error: null })
  },
  seconds(60),
)

test(
  'streams end with their last words, and whoever comes back for another is told to try elsewhere',
  async () => {
    const node = await startTestNode({ patience: { idleMs: 400 } })
    const person = await moveIn(node, 'Stream Reader')
    const errors: Error[] = []
    const answers: string[] = []
    const { hostname, port } = new URL(node.url)
    // As a browser does: whatever ends is asked for again at once, until nobody is there.
    const follow = () =>
      new Promise<void>((gone) => {
        const again = () => {
          let said = ''
          const socket = connect(Number(port), hostname)
          socket.write(`GET ${livePath} HTTP/1.1\r\nhost: localhost\r\ncookie: ${person.cookie}\r\n\r\n`)
          socket.on('data', (chunk) => {
            said += chunk
          })
          socket.on('error', (error: NodeJS.ErrnoException) => {
            // Never let in: whoever knocks at the moment the door closes is turned away one way or the other.
            if (error.syscall === 'connect') gone()
            else errors.push(error)
          })
          socket.on('close', () => {
            if (said === '') return gone()
            answers.push(said)
            if (said.startsWith('HTTP/1.1 200')) again()
            else gone()
          })
        }
        again()
      })
    const readers = Array.from({ length: 20 }, follow)
    await eventually(() => expect(node.live.streamCount()).toBe(20))
    const beganMs = performance.now()
    await node.close()
    expect(performance.now() - beganMs).toBeLessThan(seconds(5))
    await Promise.all(readers)
    expect(errors).toEqual([])
    const streams = answers.filter((said) => said.startsWith('HTTP/1.1 200'))
    expect(streams).toHaveLength(20)
    for (const said of streams) expect(said).toMatch(/\r\n0\r\n\r\n$/)
  },
  seconds(60),
)

test(
  'five hundred callers who dribble are sent away, and others are served meanwhile',
  async () => {
    const node = await startTestNode({ patience: { headersMs: 400, requestMs: 800 } })
    const silent = Array.from({ length: 170 }, () => dial(node, ''))
    const heads = Array.from({ length: 170 }, () => dial(node, 'GET /api/setup HTTP/1.1\r\nx-a: b\r\n'))
    const bodies = Array.from({ length: 160 }, () => dial(node, postHead + form.slice(0, 5)))
    const dribble = setInterval(() => {
      for (const { socket } of heads) if (socket.writable) socket.write('x-b: c\r\n')
    }, 100)
    expect((await fetch(`${node.url}/health`)).status).toBe(200)
    await Promise.all([...silent, ...heads, ...bodies].map(({ ended }) => ended))
    clearInterval(dribble)
    expect((await fetch(`${node.url}/health`)).status).toBe(200)
    await node.close()
  },
  seconds(60),
)

test(
  'a node that drains still serves everyone, and only tells the load balancer that it leaves',
  async () => {
    const node = await startTestNode({ env: { DRAIN_SECONDS: '1' } })
    const health = async () => {
      const answer = await fetch(`${node.url}/health`)
      return [answer.status, await answer.json()]
    }
    expect(await health()).toEqual([200, { status: 'ok' }])
    const closing = node.close()
    expect(await health()).toEqual([503, { status: 'stopping' }])
    expect((await fetch(`${node.url}/api/setup`)).status).toBe(200)
    await closing
    await expect(fetch(`${node.url}/health`)).rejects.toThrow()
  },
  seconds(30),
)
