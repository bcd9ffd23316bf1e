/** The page of the built web app: the one for strangers, and the one that fetches the shell with it, for browsers that bring a session. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { readSessionToken } from '../caller/session-cookie.ts'

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

type Piece = {
  /** ':name' fills one segment; a '*' at the end takes the rest. The first row that fits is the page. */
  readonly path: string
  readonly needsSession: boolean
  readonly files: readonly string[]
}

/** Which files a page's own screen is made of, as the build noted them: named in the page, they are fetched with the app instead of after it. */
type Visit = { readonly path: string; readonly bringsSession: boolean }

/** The page with the links of the screen that this visit is about to see. */
type WithPieces = (html: string, visit: Visit) => string

/** A build without that file has pages without these links. */
function readPagePieces(root: string): WithPieces {
  const file = join(root, 'pieces.json')
  if (!existsSync(file)) return (html) => html
  const rows = (JSON.parse(readFileSync(file, 'utf8')) as Piece[]).map(({ path, needsSession, files }) => ({
    fits: patternOf(path),
    needsSession,
    links: files.map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`).join(''),
  }))
  return (html, { path, bringsSession }) => {
    const row = rows.find(({ fits }) => fits.test(path))
    // A visitor who has to sign in sees another page first, and a page for strangers may redirect a signed-in one.
    if (row === undefined || row.needsSession !== bringsSession) return html
    return html.replace('  </head>', () => `${row.links}  </head>`)
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`)
