/** The page of the built web app: the one for strangers, and the one that fetches the shell with it, for browsers that bring a session. */
import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { contentSecurityPolicy } from '../access/security-headers.ts'
import { readSessionToken } from '../caller/session-cookie.ts'
import { dataBlock, type FirstReads, personIn, readFirst } from './first-reads.ts'
import { readPageDrawer } from './page-drawer.ts'
import { readPagePieces, type Visit } from './page-pieces.ts'

/** What an address says of itself in the head of its page. */
type Rewrite = (html: string) => string

export type BuiltPage = {
  readonly root: string
  readonly send: (request: FastifyRequest, reply: FastifyReply, rewrite?: Rewrite) => Promise<FastifyReply>
}

/** Null where nothing is built. Read once, as the build's id is: a page that is exchanged under a running process is served by the next one. */
export function readBuiltPage(root: string | null, config: Pick<Config, 'PUBLIC_URL'>): BuiltPage | null {
  if (root === null || !existsSync(join(root, 'index.html'))) return null
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  // A build without its second page has one for everybody.
  const shell = existsSync(join(root, 'shell.html')) ? readFileSync(join(root, 'shell.html'), 'utf8') : page
  const policy = contentSecurityPolicy(hashesOfScripts(page + shell))
  const withPieces = readPagePieces(root)
  const drawer = readPageDrawer(root)
  return {
    root,
    send: async (request, reply, rewrite = (html) => html) => {
      const bringsSession = readSessionToken(request, config) !== null
      const opened = isOpened(request)
      if (opened) drawer.getReady(request)
      const reads = bringsSession && opened ? await readFirst(request) : null
      const [path = ''] = request.url.split('?', 1)
      const known = reads !== null && personIn(reads) ? drawer.draw(request, reads) : null
      const sees = known === null ? sightOf(reads, bringsSession) : { drawn: known.html }
      const html = rewrite(withPieces(bringsSession ? shell : page, { path, bringsSession, sees }))
      return (
        reply
          // Always asked for again, and never one person's for another; what holds their data is kept nowhere.
          .header('cache-control', reads === null ? 'no-cache' : 'private, no-store')
          .header('vary', 'cookie')
          .header('content-security-policy', policy)
          .type('text/html; charset=utf-8')
          .send(
            reads === null ? html : html.replace('  </body>', () => `    ${dataBlock(reads, known?.keys)}\n  </body>`),
          )
      )
    },
  }
}

/** Somebody opens it, by way of our service worker or without, instead of a script that looks at it or a program that asks for its head. */
const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true

function sightOf(reads: FirstReads | null, bringsSession: boolean): Visit['sees'] {
  const person = reads === null ? undefined : personIn(reads)
  if (!bringsSession || person === null) return 'what strangers see'
  return person === undefined || person.role === 'user' ? 'what people see' : 'no frame'
}

/** Of the scripts that the build wrote into the page (tools/product/inline-first-paint.ts); what is in a page only later is not among them. */
const hashesOfScripts = (html: string): string[] => [
  ...new Set(
    Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => hash('sha256', script, 'base64')),
  ),
]
