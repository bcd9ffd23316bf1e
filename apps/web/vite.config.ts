/** How the web app is built: React, Tailwind, no inline scripts, one first piece, and the font file every page needs preloaded. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite'
import { cutPieces } from '../../tools/product/cut-pieces.ts'

/** The font's address carries a hash, so only the finished bundle knows what to preload. */
function preloadFont(fileNamePart: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => name.includes(fileNamePart) && name.endsWith('.woff2'))
        if (file === undefined) throw new Error(`no font named ${fileNamePart} in the bundle to preload`)
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/** What the new-version prompt compares: built files carry the hash of their content, so their names together name the build. */
function nameBuild(): Plugin {
  return {
    name: 'name-build',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((name) => name.startsWith('assets/'))
        const content = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 16)
        return [{ tag: 'meta', attrs: { name: 'handshake-build', content }, injectTo: 'head' }]
      },
    },
  }
}

/**
 * A second page for browsers that bring a session (platform/http/pages/built-page.ts of the server): it fetches the shell along with the
 * first piece, and tells the app that somebody is probably signed in.
 */
function writeShellPage(): Plugin {
  return {
    name: 'write-shell-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('there is no page to add the shell to')
        const html = String(page.source)
        const needed = [...filesWith(shellModule, chunks), ...filesWith(screensModule, chunks)]
        const links = neededBy(needed, chunks)
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => `    <link rel="modulepreload" crossorigin href="/${fileName}">\n`)
        const mark = '    <meta name="handshake-session" content="probably">\n'
        const shell = html
          .replace('    <script ', () => `${mark}    <script `)
          .replace('  </head>', () => `${links.join('')}  </head>`)
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: shell })
        const pieces = await piecesOfPages(chunks, { html, shell })
        this.emitFile({ type: 'asset', fileName: 'pieces.json', source: JSON.stringify(pieces) })
      },
    },
  }
}

const shellModule = '/src/app/shell/shell.tsx'
const screensModule = '/src/app/screens.tsx'

/** The files that hold the module of this path. */
const filesWith = (path: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] =>
  chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))

/** These files and what they import, however far down. */
function neededBy(files: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const wanted = new Set<string>()
  const want = ({ fileName, imports }: Rolldown.OutputChunk): void => {
    if (wanted.has(fileName)) return
    wanted.add(fileName)
    for (const one of chunks) if (imports.includes(one.fileName)) want(one)
  }
  for (const file of files) want(file)
  return [...wanted]
}

const places = join(import.meta.dirname, 'src/app')
const loader = /^ {2}'?([\w-]+)'?: \(\) =>\s+(?:builder\()?import\('(?:#|\.\/)([^']+)'\)/gm

type Pages = { readonly html: string; readonly shell: string }

/**
 * The files of each page's own screen, by its address: the server names them in the page, so that they are fetched with the first piece
 * instead of after it (platform/http/pages/page-pieces.ts). And its frame, which is painted before either.
 */
async function piecesOfPages(chunks: readonly Rolldown.OutputChunk[], { html, shell }: Pages) {
  const { module } = await runnerImport<typeof import('./src/app/frame/frames.tsx')>(join(places, 'frame/frames.tsx'))
  const table = readFileSync(join(places, 'screens.tsx'), 'utf8')
  const modules = new Map(Array.from(table.matchAll(loader), ([, screen, path]) => [screen, path]))
  return module.frames.flatMap(({ place: { path, screen, rule = 'protected', sendsTo }, frame, otherwise }) => {
    const file = modules.get(screen)
    if (file === undefined || sendsTo !== undefined) return []
    const own = filesWith(`/${file}`, chunks)
    if (own.length === 0) throw new Error(`the screen of ${path} is in no file of the build: ${file}`)
    const needsSession = ['protected', 'handshake', 'pool'].includes(rule)
    const here = needsSession ? shell : html
    const isHere = own.every(({ fileName }) => here.includes(fileName))
    // Of strangers' pages only the sign-in screen is found without the table of screens.
    const wanted = isHere ? [] : [...own, ...filesWith(screensModule, chunks)]
    const files = neededBy(wanted, chunks).filter((name) => !here.includes(name))
    return [{ path, needsSession, files, frame, otherwise }]
  })
}

/** What a route does in one sentence is for readers of the API's description; a browser has no use for it. */
function leaveOutSummaries(): Plugin {
  return {
    name: 'leave-out-summaries',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/packages\/contracts\/src\/[^?]*\.ts$/.test(id)) return null
      let left = code
      // As long as it was: every position after it stays where it is.
      for (const { start, end } of summariesIn(this.parse(code)))
        left = `${left.slice(0, start)}${"''".padEnd(end - start)}${left.slice(end)}`
      return { code: left, map: null }
    },
  }
}

type Literal = { readonly start: number; readonly end: number }
type Property = { readonly type: string; readonly key?: { readonly name?: string }; readonly value?: Literal }

/** Where the texts of the summaries stand: a route is what has a method and a path. */
function summariesIn(node: unknown): Literal[] {
  if (Array.isArray(node)) return node.flatMap(summariesIn)
  if (typeof node !== 'object' || node === null) return []
  const { properties } = node as { properties?: readonly Property[] }
  const partOf = (name: string) => properties?.find(({ key }) => key?.name === name)?.value
  const summary = partOf('method') && partOf('path') ? partOf('summary') : undefined
  return [...(summary ? [summary] : []), ...Object.values(node).flatMap(summariesIn)]
}

/** The file that each module goes into: known once all are read, and asked when the build is cut. */
let pieces: ReadonlyMap<string, string> = new Map()

function cutBuild(): Plugin {
  return {
    name: 'cut-build',
    apply: 'build',
    buildEnd() {
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? [])
      const importsOf = namedImports(modules)
      const known = modules.map((module) => {
        const bytes = (module.code ?? '').replaceAll(/\/\*[\s\S]*?\*\//g, '').length
        const { dynamicallyImportedIds } = module
        return [module.id, { importedIds: importsOf(module), dynamicallyImportedIds, bytes }] as const
      })
      pieces = cutPieces(new Map(known))
    },
  }
}

const queryIndex = /@tanstack\/[\w-]+\/.*\/index\.js$/
const queryImport = /import\s*\{([^}]*)\}\s*from\s*['"]@tanstack\//g

/**
 * What each module imports. The index of the query library imports all of it, though the first page needs two thirds: its parts
 * are files named after what they export, so they belong to whoever names them.
 */
function namedImports(modules: readonly Rolldown.ModuleInfo[]) {
  const parts = new Map(
    modules
      .filter(({ id }) => queryIndex.test(id))
      .flatMap(({ importedIds }) => importedIds.map((id) => [basename(id, '.js').toLowerCase(), id] as const)),
  )
  const named = new Map(
    modules.map(({ id, code }) => {
      const names = Array.from((code ?? '').matchAll(queryImport), ([, list = '']) => list.match(/\w+/g) ?? []).flat()
      return [id, names.flatMap((name) => parts.get(name.toLowerCase()) ?? [])] as const
    }),
  )
  return ({ id, importedIds }: Rolldown.ModuleInfo): string[] =>
    queryIndex.test(id) ? [] : [...importedIds, ...(named.get(id) ?? [])]
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadFont('inter-latin-wght-normal'),
    nameBuild(),
    cutBuild(),
    leaveOutSummaries(),
    writeShellPage(),
  ],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: true,
    // Everything that runs must be a file of our own origin: the page's policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The one stylesheet is in the page (tools/product/inline-first-paint.ts): a piece that is fetched later waits for none.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Cut so that no two import each other: what a module imports needs not be with it.
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: (id) => pieces.get(id) ?? null }] },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/functions', '/avatars', '/logos'].map((path) => [
        path,
        process.env.API_ORIGIN ?? 'http://localhost:3000',
      ]),
    ),
  },
})
