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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFont('inter-latin-wght-normal'), nameBuild()],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: true,
    // Everything that runs must be a file of our own origin: the page's policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the first page needs comes as one piece: cut into the parts that other pages share it would weigh 1.5 kB more.
        codeSplitting: {
          groups: [{ name: 'first', test: /src\/main\.tsx$/, includeDependenciesRecursively: true }],
        },
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
