/** How the web app is built: React, Tailwind, no inline scripts, one first piece, and the font file every page needs preloaded. */
import { createHash } from 'node:crypto'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
      handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('there is no page to add the shell to')
        const wanted = new Set<string>()
        const want = (fileName: string): void => {
          if (wanted.has(fileName)) return
          wanted.add(fileName)
          for (const needed of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) want(needed)
        }
        for (const { name, fileName } of chunks) if (name === 'shell' || name === 'screens') want(fileName)
        const html = String(page.source)
        const links = [...wanted]
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => `    <link rel="modulepreload" crossorigin href="/${fileName}">\n`)
        const mark = '    <meta name="handshake-session" content="probably">\n'
        const source = html.replace('  </head>', () => `${mark}${links.join('')}  </head>`)
        this.emitFile({ type: 'asset', fileName: 'shell.html', source })
      },
    },
  }
}

/** A piece with everything these modules need, but for what a piece before it has. */
const pieceOf = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: true })

/**
 * The code in few files: left to itself the build cuts one for every set of pages that share a module, and a page of the shell
 * fetched 150 of them. In this order: the first page, what it adds at once, the pages a stranger comes to, the live card, the shell, and
 * what eight pages and more have in common.
 */
const pieces = [
  pieceOf('first', /src\/main\.tsx$/),
  pieceOf('sign-in', /src\/.*\/(demo-people|passkey-sign-in)\.tsx$/),
  pieceOf('open', /src\/.*\/(signup|verify-email|landing)-screen\.tsx$/),
  // The live card plays on the front page too: with the pages of the shell it brought all of the shell there.
  pieceOf('live', /src\/.*\/live-card\.tsx$/),
  pieceOf('link', /src\/.*\/challenge-screen\.tsx$/),
  pieceOf('shell', /src\/app\/shell\/shell\.tsx$/),
  { name: 'common', minShareCount: 8 },
].map((piece, place, all) => ({ ...piece, priority: all.length - place }))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFont('inter-latin-wght-normal'), nameBuild(), writeShellPage()],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: true,
    // Everything that runs must be a file of our own origin: the page's policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
