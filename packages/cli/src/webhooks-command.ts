/** Receives webhooks while developing: checks each delivery as a real receiver must, and prints it. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyWebhook, WebhookError } from '@handshake/sdk/verify-webhook.ts'
import { type Command, type Run, textOf } from './command.ts'
import { Stopped } from './exit-codes.ts'
import { askSecret } from './prompt.ts'
import { safeJson, safeText } from './safe-text.ts'

const maxBytes = 1024 * 1024

export const webhooks: Command = {
  name: 'webhooks',
  words: 'Receive webhooks on this computer and print them',
  usage: 'listen',
  positionals: { least: 1, most: 1, words: ['listen'] },
  options: {
    port: {
      type: 'string',
      value: 'number',
      words: 'Where to listen, on this computer only; 4242 unless told, 0 for any',
    },
  },
  run: async (run) => {
    const { values, positionals, env, signal } = run
    if (positionals[0] !== 'listen') throw new Stopped('usage', 'The command is: handshake webhooks listen')
    const port = Number(textOf(values, 'port') ?? '4242')
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Stopped('usage', '--port is a number up to 65535.')
    const secret =
      env.HANDSHAKE_WEBHOOK_SECRET?.trim() || (await askSecret('Secret of the endpoint (it stays hidden): '))
    if (secret === '') throw new Stopped('usage', 'No secret was given. Set HANDSHAKE_WEBHOOK_SECRET, or type it in.')
    const server = createServer(async (request, response) => {
      const status = await receive(run, request, secret).catch(() => 500)
      response.writeHead(status).end()
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening').catch((error: Error) => {
      throw new Stopped('usage', `Nothing can listen there: ${error.message}`)
    })
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    run.say(`Listening at ${at}. Press Ctrl-C to stop.`, { listening: at })
    if (!signal.aborted) await once(signal, 'abort')
    server.close()
    server.closeAllConnections()
  },
}

async function receive({ say }: Run, request: IncomingMessage, secret: string): Promise<number> {
  const id = String(request.headers['webhook-id'] ?? '')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) return 413
    chunks.push(chunk)
  }
  try {
    const event = await verifyWebhook<{ type?: unknown }>({
      body: Buffer.concat(chunks),
      headers: request.headers,
      secret,
    })
    say(`${safeText(String(event?.type ?? 'event'))}  ${safeText(id)}\n${safeJson(event, 2)}`, { id, event })
    return 204
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    say(`Refused: ${error.message}  ${safeText(id)}`, { id, refused: error.problem })
    return 400
  }
}
