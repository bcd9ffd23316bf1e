/** The page of the built web app: the one for strangers, and the one that fetches the shell with it, for browsers that bring a session. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { readSessionToken } from '../caller/session-cookie.ts'
import { readPagePieces } from './page-pieces.ts'

export type BuiltPage = {
  readonly root: string
  readonly htmlFor: (request: FastifyRequest) => string
}

/** Null where nothing is built. Read once, as the build's id is: a page that is exchanged under a running process is served by the next one. */
export function readBuiltPage(root: string | null, config: Pick<Config, 'PUBLIC_URL'>): BuiltPage | null {
  if (root === null || !existsSync(join(root, 'index.html'))) return null
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  // A build without its second page has one for everybody.
  const shell = existsSync(join(root, 'shell.html')) ? readFileSync(join(root, 'shell.html'), 'utf8') : page
  const withPieces = readPagePieces(root)
  return {
    root,
    htmlFor: (request) => {
      const bringsSession = readSessionToken(request, config) !== null
      const [path = ''] = request.url.split('?', 1)
      return withPieces(bringsSession ? shell : page, { path, bringsSession })
    },
  }
}

/** Always asked for again, and never one person's for another. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').header('vary', 'cookie').type('text/html; charset=utf-8').send(html)
