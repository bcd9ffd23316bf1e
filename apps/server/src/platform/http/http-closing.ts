/** Closes the HTTP server in order: requests already read are answered, new ones get 503, and no connection is waited for forever. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../use-case.ts'
import { sendRefusal } from './http-errors.ts'

/** What requests under way may take to finish. */
const finishMs = seconds(6)
/** For answers that are written and still on their way out, and for callers to take note that we have ended. */
const leaveMs = 500
const lookEveryMs = 20

export type Closing = {
  /** From here on new requests are told to try again, and every answer is the last of its connection. */
  readonly begin: () => void
  /** After this every request is answered, no connection is open, and no new one is taken. */
  readonly close: () => Promise<void>
}

/** Before every other hook, so that nothing is begun for a request that will not be served. */
export function addClosing(app: FastifyInstance, { idleMs }: { readonly idleMs: number }): Closing {
  const underWay = new Set<ServerResponse>()
  const connections = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
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
    while (!done() && performance.now() < limit) await wait(lookEveryMs)
  }
  const begin = () => {
    closing = true
  }
  return {
    begin,
    close: async () => {
      begin()
      // Still listening, and no idle connection is ended yet: a new request gets an answer instead of a refused connection.
      await Promise.all([until(() => underWay.size === 0, finishMs), until(() => connections.size === 0, idleMs)])
      // What is left has asked for nothing, or only for half of something. It is told that we end; a caller whose connection is
      // destroyed under what it has just sent would see it reset, and lose an answer that is still on its way.
      const busy = new Set([...underWay].map(({ socket }) => socket))
      for (const socket of connections) if (!busy.has(socket)) socket.end()
      await until(() => connections.size === 0, leaveMs)
      const shutting = app.close()
      app.server.closeAllConnections()
      await shutting
    },
  }
}
