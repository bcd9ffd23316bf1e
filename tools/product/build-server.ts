/** Bundles the server into one file when its sources changed, so that a start does not compile a thousand small ones. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { root } from '../checkout.ts'
import { explainBuild } from '../embedded-postgres/explain.ts'
import { compareStamp } from './source-stamp.ts'

export const serverBundle = join(root, 'dist/server/run-server.mjs')

const workspaces = ['apps/server', 'packages/domain', 'packages/contracts', 'packages/ledger', 'packages/engine']

export async function buildServer(): Promise<'built' | 'up to date'> {
  const stamp = compareStamp({
    name: 'server',
    sources: [...workspaces, 'package-lock.json'],
    product: serverBundle,
  })
  if (stamp.fresh) return 'up to date'
  try {
    await bundle('apps/server/src/run-server.ts', serverBundle)
  } catch (error) {
    const sentence = 'The server does not build: mend what esbuild names below and start again.'
    throw explainBuild({ sentence, said: (error as Error).message, folder: root })
  }
  stamp.write()
  return 'built'
}

/** As the server runs in the product; also for whoever measures a part of it. `more` is what a program with other packages needs. */
export async function bundle(entry: string, outfile: string, more: BuildOptions = {}): Promise<void> {
  const { build, stop } = await import('esbuild')
  try {
    await build({
      entryPoints: [join(root, entry)],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: true,
      // Node keeps the map in memory; the lines of the sources it reads from their files.
      sourcesContent: false,
      // What builds is not part of what runs.
      external: [...externalPackages(), 'esbuild'],
      // Half of reading a program is reading its blanks. Names stay, so a line in a log says the same as the source.
      minifyWhitespace: true,
      minifySyntax: true,
      // Comments may hold any sign, and one beyond Latin-1 anywhere doubles what the whole text takes in memory.
      legalComments: 'none',
      // What is written for `require`, as some of the bundled packages are, gets one.
      banner: {
        js: `import { createRequire as requireOfBundle } from 'node:module'; const require = requireOfBundle(import.meta.url);`,
      },
      logLevel: 'silent',
      ...more,
    })
  } finally {
    // Its service would otherwise run for as long as whoever started the product.
    await stop()
  }
}

/**
 * Of hundreds of small files, of which a node needs a part: found and read one by one, they were a third of a start. `pg` stays
 * outside, because graphile-worker does (with everything it could read its own settings by) and would bring it a second time.
 */
const bundledToo = [
  // With prom-client, which asks for it at every start.
  '@opentelemetry/api',
  '@fastify/compress',
  '@fastify/static',
  'cockatiel',
  'cookie',
  'fastify',
  'kysely',
  'nodemailer',
  'otpauth',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
  'zod',
]

/** What has to lie in node_modules where the bundle runs. */
export const externalPackages = (): string[] => [...new Set(workspaces.flatMap(packagesOf))]

/** Our own packages are bundled; what comes from npm stays where npm put it, but for those. */
function packagesOf(workspace: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies).filter((name) => !name.startsWith('@handshake/') && !bundledToo.includes(name))
}
