/** Serves the built web app: hashed files for a year, the page itself always fresh, every unknown path as the page. */
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../use-case.ts'
import { sendRefusal } from '../http-errors.ts'
import { pagesOnly } from '../route-door.ts'
import { type BuiltPage, sendPage } from './built-page.ts'

export async function addWebFiles(app: FastifyInstance, built: BuiltPage | null): Promise<void> {
  if (built !== null) {
    await app.register(async (scope) => {
      pagesOnly(scope)
      await scope.register(serveFiles, {
        root: built.root,
        wildcard: false,
        index: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const hashed = path.startsWith(join(built.root, 'assets'))
          reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      scope.setNotFoundHandler((request, reply) =>
        request.method === 'GET' ? sendPage(reply, built.htmlFor(request)) : nothingHere(request, reply),
      )
    })
  } else app.setNotFoundHandler(nothingHere)
  // Routes, so that the router reads the address: what is written as %61pi is under /api as well.
  for (const url of ['/api', '/api/*']) app.all(url, nothingHere)
  app.all('/assets/*', { config: { door: 'page' } }, nothingHere)
}

const nothingHere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(request, reply, refuse('request.unknown-path'))
