/** Serves the built web app: hashed files for a year, the page itself always fresh, every unknown path as the page. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './http-errors.ts'
import { refuse } from './use-case.ts'

export async function addWebFiles(app: FastifyInstance, root: string | null): Promise<void> {
  const page = root !== null && existsSync(join(root, 'index.html')) ? root : null
  if (page !== null) {
    await app.register(serveFiles, {
      root: page,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(page, 'assets'))
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (page === null || !wantsPage) return sendRefusal(request, reply, refuse('request.unknown-path'))
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').sendFile('index.html')
  })
}
