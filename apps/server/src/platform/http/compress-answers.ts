/** Compresses what is large enough to gain by it. */
import compress from '@fastify/compress'
import type { FastifyInstance, onSendHookHandler } from 'fastify'

const thresholdBytes = 1_024

export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { threshold: thresholdBytes, encodings: ['br', 'gzip'], globalDecompression: false })
  // The plugin has a hook on every route, which asks what a caller accepts before it asks how much there is. Most answers are small.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().map(forLarge)
  })
}

const isSmall = (payload: unknown): boolean =>
  typeof payload === 'string' && payload.length < thresholdBytes && Buffer.byteLength(payload) < thresholdBytes

const forLarge = (hook: onSendHookHandler): onSendHookHandler =>
  function sendLarge(request, reply, payload, done) {
    if (isSmall(payload)) done()
    else hook.call(this, request, reply, payload, done)
  }
