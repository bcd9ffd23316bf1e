/** Serves one webhook: hands the signed bytes to the feature in one transaction, and answers only whether they were taken. */
import type { FastifyInstance } from 'fastify'
import { Rollback } from '../db/transaction.ts'
import type { Webhook } from '../feature.ts'
import { type Machinery, runInContext } from '../run-in-context.ts'
import { sendRefusal } from './http-errors.ts'

/** What a provider sends is its own affair; Stripe's longest events stay below this. */
const maxWebhookBytes = 256 * 1_024

export async function addWebhook(app: FastifyInstance, machinery: Machinery, webhook: Webhook): Promise<void> {
  await app.register(async (scope) => {
    // Within this scope only: a signature is over the bytes as they came, so nothing may parse them first.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(webhook.path, { bodyLimit: maxWebhookBytes }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = (name: string) => String(request.headers[name.toLowerCase()] ?? '')
      const refused = await runInContext(machinery, async (ctx) => {
        const answer = await webhook.receive(ctx, { body, header })
        return answer === null ? null : new Rollback(answer)
      })
      return refused === null ? reply.send({ received: true }) : sendRefusal(request, reply, refused)
    })
  })
}
