/** Serves the built web app: hashed files for a year, the page itself always fresh, every unknown path as the page. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../use-case.ts'
import { readSessionToken } from './caller/session-cookie.ts'
import { sendRefusal } from './http-errors.ts'
import { pagesOnly } from './route-door.ts'

export async function addWebFiles(app: FastifyInstance, root: string | null): Promise<void> {
  const page = root !== null && existsSync(join(root, 'index.html')) ? root : null
  // Whoever brings a session is about to need the shell as well; a build without its page has one for everybody.
  const shellPage = page !== null && existsSync(join(page, 'shell.html')) ? 'shell.html' : 'index.html'
  if (page !== null) {
    await app.register(async (scope) => {
      pagesOnly(scope)
      await scope.register(serveFiles, {
        root: page,
        wildcard: false,
        index: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const hashed = path.startsWith(join(page, 'assets'))
          reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      scope.setNotFoundHandler((request, reply) => {
        if (request.method !== 'GET') return nothingHere(request, reply)
        return reply
          .header('cache-control', 'no-cache')
          .header('vary', 'cookie')
          .type('text/html; charset=utf-8')
          .sendFile(readSessionToken(request) === null ? 'index.html' : shellPage)
      })
    })
  } else app.setNotFoundHandler(nothingHere)
  // Routes, so that the router reads the address: what is written as %61pi is under /api as well.
  for (const url of ['/api', '/api/*']) app.all(url, nothingHere)
  app.all('/assets/*', { config: { door: 'page' } }, nothingHere)
}

const nothingHere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(request, reply, refuse('request.unknown-path'))
