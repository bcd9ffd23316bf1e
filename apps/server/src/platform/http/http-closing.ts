/** Closes the HTTP side in order: what was read is answered, who comes meanwhile is told to try again, and nobody is waited for forever. */
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../use-case.ts'
import { sendRefusal } from './http-errors.ts'

/** What requests under way may take to finish. */
const finishMs = seconds(6)
/** For answers that are written and still on their way out. */
const leaveMs = 500
const lookEveryMs = 20

export type Closing = {
  /** After this every request is answered, no connection is open, and no new one is taken. */
  readonly close: () => Promise<void>
}

/** Before every other hook, so that nothing is begun for a request that will not be served. */
export function addClosing(app: FastifyInstance): Closing {
  const underWay = new Set<ServerResponse>()
  let closing = false
  // One for all: a listener of its own for each answer would be the most expensive thing here.
  function leave(this: ServerResponse): void {
    underWay.delete(this)
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (closing) {
      sendRefusal(request, reply.header('connection', 'close'), refuse('request.stopping'))
      return
    }
    underWay.add(reply.raw)
    reply.raw.on('close', leave)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  const until = async (done: () => boolean, limitMs: number) => {
    const limit = performance.now() + limitMs
    while (!done() && performance.now() < limit) {
      app.server.closeIdleConnections()
      await wait(lookEveryMs)
    }
  }
  return {
    close: async () => {
      closing = true
      // Still listening: whoever comes now gets an answer instead of a closed door.
      await until(() => underWay.size === 0, finishMs)
      let closed = false
      const shutting = app.close().then(() => {
        closed = true
      })
      await until(() => closed, leaveMs)
      // What is left has asked for nothing, or only for half of something.
      app.server.closeAllConnections()
      await shutting
    },
  }
}
