/** An endpoint of somebody's program: keeps what it was sent, and answers as it is told. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export type Delivered = {
  readonly path: string
  readonly id: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Answering = (delivered: Delivered, answer: ServerResponse) => void

export async function startWebhookDouble() {
  const received: Delivered[] = []
  const answers = new Map<string, Answering>()
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const body = Buffer.concat(parts).toString()
      const delivered = { path, id: String(request.headers['webhook-id']), headers: request.headers, body }
      received.push(delivered)
      const say = answers.get(path)
      if (say) say(delivered, answer)
      else answer.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    typesAt: (path: string) =>
      received.filter((one) => one.path === path).map(({ body }) => (JSON.parse(body) as { type: string }).type),
    /** From now on, at this path. */
    answer: (path: string, say: Answering | number) =>
      answers.set(
        path,
        typeof say === 'number' ? (_delivered, answer) => answer.writeHead(say).end(`status ${say}`) : say,
      ),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type WebhookDouble = Awaited<ReturnType<typeof startWebhookDouble>>

/** As the library checks it; at the time of the test, which is not now. */
export function verifies(secret: string, { headers, body }: Pick<Delivered, 'headers' | 'body'>): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
  const own = new Webhook(secret).sign(String(headers['webhook-id']), at, body)
  return String(headers['webhook-signature']).split(' ').includes(own)
}
