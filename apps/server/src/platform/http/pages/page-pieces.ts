/** Which files a page's own screen is made of, as the build noted them: named in the page, they are fetched with the app instead of after it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Piece = {
  /** ':name' fills one segment; a '*' at the end takes the rest. The first row that fits is the page. */
  readonly path: string
  readonly needsSession: boolean
  readonly files: readonly string[]
}

export type Visit = { readonly path: string; readonly bringsSession: boolean }

/** The page with the links of the screen that this visit is about to see. */
export type WithPieces = (html: string, visit: Visit) => string

/** A build without that file has pages without these links. */
export function readPagePieces(root: string): WithPieces {
  const file = join(root, 'pieces.json')
  if (!existsSync(file)) return (html) => html
  const rows = (JSON.parse(readFileSync(file, 'utf8')) as Piece[]).map(({ path, needsSession, files }) => ({
    fits: patternOf(path),
    needsSession,
    links: files.map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`).join(''),
  }))
  return (html, { path, bringsSession }) => {
    const row = rows.find(({ fits }) => fits.test(path))
    // Whoever has to sign in first sees another page, and a page for strangers may send somebody with a session on.
    if (row === undefined || row.needsSession !== bringsSession) return html
    return html.replace('  </head>', () => `${row.links}  </head>`)
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`)
