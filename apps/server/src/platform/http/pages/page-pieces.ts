/** What the build noted of each page: the files its screen is made of, fetched with the app instead of after it, and the frame that is painted before either. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Row = {
  /** ':name' fills one segment; a '*' at the end takes the rest. The first row that fits is the page. */
  readonly path: string
  readonly needsSession: boolean
  readonly files: readonly string[]
  readonly frame?: string
  /** Where it leads those it is not for: people away from the sign-in page, strangers to it. */
  readonly otherwise?: string
}

export type Visit = {
  readonly path: string
  readonly bringsSession: boolean
  /** As far as is known: somebody's session may have ended, and the build draws no frame with the menu of staff. Or the page itself, drawn with its data. */
  readonly sees: 'what people see' | 'what strangers see' | 'no frame' | { readonly drawn: string }
}

/** The page with the links and the frame of the screen that this visit is about to see. */
export type WithPieces = (html: string, visit: Visit) => string

/** A build without that file has pages without these. */
export function readPagePieces(root: string): WithPieces {
  const file = join(root, 'pieces.json')
  if (!existsSync(file)) return (html) => html
  const rows = (JSON.parse(readFileSync(file, 'utf8')) as Row[]).map((row) => ({
    ...row,
    fits: patternOf(row.path),
    links: row.files.map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`).join(''),
  }))
  const frameOf = (wanted: string | undefined) => rows.find(({ path }) => path === wanted)?.frame ?? ''
  return (html, { path, bringsSession, sees }) => {
    const row = rows.find(({ fits }) => fits.test(path))
    if (row === undefined) return html
    const isFor = row.needsSession ? 'what people see' : 'what strangers see'
    const frameFor = (seen: 'what people see' | 'what strangers see') =>
      seen === isFor ? (row.frame ?? '') : frameOf(row.otherwise)
    const frame = typeof sees === 'object' ? sees.drawn : sees === 'no frame' ? '' : frameFor(sees)
    // A visitor who has to sign in sees another page first, and a page for strangers may redirect a signed-in one.
    const links = row.needsSession === bringsSession ? row.links : ''
    return (
      html
        // Before the styles, which are long: what is named here is asked for while those are read.
        .replace(/ {4}<style>| {2}<\/head>/, (next) => links + next)
        .replace('    <div id="root">', () =>
          frame === '' ? '    <div id="root">' : `    ${framed(frame)}\n    <div id="root">`,
        )
    )
  }
}

/** A picture of the page: nothing in it can be pressed or is read out, and the app takes it away (apps/web/src/platform/frame.ts). */
const framed = (frame: string): string => `<div id="frame" aria-hidden="true" inert>${frame}</div>`

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`)
