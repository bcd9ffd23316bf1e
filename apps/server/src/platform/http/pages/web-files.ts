/** Serves the built web app: files as the build packed them, hashed ones for a year, the page itself always fresh, every unknown path as the page. */
import { join } from 'node:path'
import serveFiles, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../use-case.ts'
import { filesOnly } from '../access/route-door.ts'
import { sendRefusal } from '../http-errors.ts'
import type { BuiltPage } from './built-page.ts'

export async function addWebFiles(app: FastifyInstance, built: BuiltPage | null): Promise<void> {
  if (built !== null) {
    await app.register(async (scope) => {
      filesOnly(scope)
      await scope.register(serveFiles, {
        ...filesOf(built.root, 'no-cache'),
        // Only those that are there are routes: every other address is the page's. What draws pages is for us alone.
        wildcard: false,
        globIgnore: [`${assets}/**`, 'server/**', '**/*.{br,gz}'],
      })
      // A route, because only what routes answer is compressed.
      scope.get('/*', { exposeHeadRoute: false }, (request, reply) => built.send(request, reply))
    })
  }
  app.setNotFoundHandler(sendNotFound)
  await app.register(
    async (scope) => {
      filesOnly(scope)
      scope.setNotFoundHandler(sendNotFound)
      // Looked up when they are asked for: as routes of their own, these hundreds were a tenth of a server's start.
      if (built !== null)
        await scope.register(serveFiles, {
          ...filesOf(join(built.root, assets), 'public, max-age=31536000, immutable'),
          allowedPath: (path) => builtName.test(path),
        })
    },
    { prefix: `/${assets}` },
  )
  // Routes, so that the router reads the address: what is written as %61pi is under /api as well. No file of the build has no name.
  for (const url of ['/api', '/api/*', `/${assets}/`]) app.all(url, sendNotFound)
}

/** Where the build puts the files whose names are made of what is in them. */
const assets = 'assets'
/** What the build calls a file; nothing hidden, no way out of the folder, and what is packed goes by the name of what is in it. */
const builtName = /^\/?[\w-][\w.-]*$(?<!\.(?:br|gz))/

const filesOf = (root: string, cacheControl: string): FastifyStaticOptions => ({
  root,
  index: false,
  cacheControl: false,
  // The build packed them as small as they get (tools/product/compress-files.ts): they go out as they are, with their length.
  preCompressed: true,
  setHeaders: (reply) => {
    reply.setHeader('cache-control', cacheControl)
    reply.setHeader('vary', 'accept-encoding')
  },
})

const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(request, reply, refuse('request.unknown-path'))
