/** Receives webhooks: what is not signed with our secret is refused before it is read. */
import { createServer } from 'node:http'
import { verifyWebhook, WebhookError } from '@handshake/sdk'

const { WEBHOOK_SECRET = '', PORT = '0' } = process.env
const maxBytes = 256 * 1024
/** A delivery may come twice. Keep these where they outlive the process. */
const seen = new Set<string>()

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > maxBytes) return void response.writeHead(413).end()
    chunks.push(chunk)
  }
  try {
    const event = await verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers, secret: WEBHOOK_SECRET })
    const id = String(request.headers['webhook-id'])
    if (!seen.has(id)) console.log(JSON.stringify(event))
    seen.add(id)
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 400 : 500).end()
  }
})

server.listen(Number(PORT), '127.0.0.1', () => console.log('listening', server.address()))
