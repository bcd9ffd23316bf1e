/** How the web app is built: React, Tailwind, no inline scripts, one first piece, and the font file every page needs preloaded. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite'

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
        const needed = chunks.filter(({ name }) => name === 'shell' || name === 'screens')
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
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)))
    if (own.length === 0) throw new Error(`the screen of ${path} is in no file of the build: ${file}`)
    const needsSession = ['protected', 'handshake', 'pool'].includes(rule)
    const here = needsSession ? shell : html
    const isHere = own.every(({ fileName }) => here.includes(fileName))
    // Of strangers' pages only the sign-in screen is found without the table of screens.
    const wanted = isHere ? [] : [...own, ...chunks.filter(({ name }) => name === 'screens')]
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

const shell = /src\/app\/shell\/shell\.tsx$/
const open = /src\/.*\/(signup|verify-email|landing)-screen\.tsx$/
const link = /src\/.*\/challenge-screen\.tsx$/
const mainPages = /src\/app\/shell\/shell\.tsx$|src\/.*\/(passport|handshakes|wallet|marketplace)-screen\.tsx$/
const otherPages =
  /src\/app\/shell\/shell\.tsx$|src\/.*\/(?!(?:signup|verify-email|landing|challenge)-)[\w-]+-screens?\.tsx$/

/** What the modules of each pattern import, however far down: known once all are read, and asked when the pieces are cut. */
const imported = new Map([open, link, mainPages, otherPages].map((pattern) => [pattern, new Set<string>()]))

function followImports(): Plugin {
  return {
    name: 'follow-imports',
    apply: 'build',
    buildEnd() {
      const all = [...this.getModuleIds()]
      for (const [pattern, found] of imported) {
        for (const id of all) if (pattern.test(id)) found.add(id)
        // The set grows while it is walked.
        for (const id of found) for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next)
      }
    },
  }
}

/** A piece with everything these modules need, but for what a piece before it has. */
const pieceOf = (name: string, test: RegExp) => ({ name, test })

/** A piece of what all of these need. */
const sharedBy = (name: string, ...patterns: readonly RegExp[]) => ({
  name,
  test: (id: string) => patterns.every((pattern) => imported.get(pattern)?.has(id) === true),
})

/**
 * The code in few files: left to itself the build cuts one for every set of pages that share a module, and a page of the shell
 * fetched 150 of them. A module goes into the first piece that takes it. What strangers' pages share with others stands apart from the
 * rest of them, so that signed-in pages fetch no sign-up form: that made the main pages 20 kB lighter.
 */
const pieces = [
  pieceOf('first', /src\/main\.tsx$/),
  pieceOf('sign-in', /src\/.*\/(demo-people|passkey-sign-in)\.tsx$/),
  sharedBy('base', open, otherPages),
  pieceOf('open', open),
  // The live card plays on the front page too: with the pages of the shell it brought all of the shell there.
  pieceOf('live', /src\/.*\/live-card\.tsx$/),
  sharedBy('deal', link, mainPages),
  sharedBy('terms', link, otherPages),
  pieceOf('link', link),
  pieceOf('shell', shell),
  // Charts are on few pages, but on enough of them to end up in what all have in common.
  pieceOf('chart', /src\/ui\/chart\/(plotted|pie)-chart\.tsx$/),
  { ...sharedBy('common', mainPages), minShareCount: 5 },
  { name: 'wider', minShareCount: 8 },
].map((piece, place, all) => ({ ...piece, includeDependenciesRecursively: true, priority: all.length - place }))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadFont('inter-latin-wght-normal'),
    nameBuild(),
    followImports(),
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
        codeSplitting: { groups: pieces },
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
