/** A load balancer in small: spreads requests over the nodes whose health check says ok. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface RollingProxy {
  url: string
  /** From its first good health check on it gets requests. */
  add(nodeUrl: string): void
  remove(nodeUrl: string): void
  /** Until so many nodes are well. */
  untilServing(count: number): Promise<void>
  /** How many requests each node has answered. */
  answered: ReadonlyMap<string, number>
  close(): Promise<void>
}

const lookEveryMs = 100
const patienceMs = 60_000

export async function startRollingProxy(): Promise<RollingProxy> {
  const nodes = new Map<string, boolean>()
  const answered = new Map<string, number>()
  let turn = 0
  let closing = false
  const well = () => [...nodes].filter(([, isWell]) => isWell).map(([url]) => url)

  const look = async () => {
    while (!closing) {
      await Promise.all(
        [...nodes.keys()].map(async (url) => {
          const isWell = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) }).then(
            ({ status }) => status === 200,
            () => false,
          )
          if (nodes.has(url)) nodes.set(url, isWell)
        }),
      )
      await wait(lookEveryMs)
    }
  }

  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      turn += 1
      const serving = well()
      const node = serving[turn % serving.length]
      if (node === undefined) return void answer.writeHead(502).end('no node is well')
      pass({ incoming, answer, body: Buffer.concat(chunks), node })
      answered.set(node, (answered.get(node) ?? 0) + 1)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const looking = look()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void nodes.set(url, false),
    remove: (url) => void nodes.delete(url),
    untilServing: async (count) => {
      const limit = performance.now() + patienceMs
      while (well().length !== count) {
        if (performance.now() > limit) throw new Error(`${well().length} nodes are well instead of ${count}`)
        await wait(lookEveryMs)
      }
    },
    answered,
    close: async () => {
      closing = true
      await looking
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Passing {
  incoming: IncomingMessage
  answer: ServerResponse
  body: Buffer
  node: string
}

/** Once, to one node: what goes wrong is told, not tried elsewhere, so that nothing dropped is hidden. */
function pass({ incoming, answer, body, node }: Passing): void {
  const headers = { ...incoming.headers, connection: 'close' }
  const { method = 'GET', url = '/' } = incoming
  const upstream = request(node + url, { method, headers, agent: false }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  upstream.on('error', (error) => answer.writeHead(502).end(error.message))
  upstream.end(body)
}
