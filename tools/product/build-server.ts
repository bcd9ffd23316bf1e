/** Bundles the server into one file when its sources changed, so that a start does not compile a thousand small ones. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** As the server runs in the product; also for whoever measures a part of it. */
export async function bundle(entry: string, outfile: string): Promise<void> {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    external: workspaces.flatMap(packagesOf),
    logLevel: 'silent',
  })
}

/** Our own packages are bundled; everything from npm stays where npm put it. */
function packagesOf(workspace: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies).filter((name) => !name.startsWith('@handshake/'))
}
