/** Bundles the server into one file when its sources changed, so that a start does not compile a thousand small ones. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'
import { explainBuild } from '../embedded-postgres/explain.ts'
import { compareStamp } from './source-stamp.ts'

export const serverBundle = join(root, 'dist/server/main.mjs')

const workspaces = ['apps/server', 'packages/domain', 'packages/contracts', 'packages/ledger']

export async function buildServer(): Promise<'built' | 'up to date'> {
  const stamp = compareStamp({
    name: 'server',
    sources: [...workspaces, 'db/demo', 'package-lock.json'],
    product: serverBundle,
  })
  if (stamp.fresh) return 'up to date'
  const { build } = await import('esbuild')
  try {
    await build({
      entryPoints: [join(root, 'apps/server/src/main.ts')],
      outfile: serverBundle,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: true,
      external: workspaces.flatMap(packagesOf),
      logLevel: 'silent',
    })
  } catch (error) {
    const sentence = 'The server does not build: mend what esbuild names below and start again.'
    throw explainBuild({ sentence, said: (error as Error).message, folder: root })
  }
  stamp.write()
  return 'built'
}

/** Our own packages are bundled; everything from npm stays where npm put it. */
function packagesOf(workspace: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies).filter((name) => !name.startsWith('@handshake/'))
}
