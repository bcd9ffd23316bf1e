/** Builds the web app when its sources changed; an interrupted build leaves the previous one in place. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programOf, root } from '../checkout.ts'
import { explainBuild } from '../embedded-postgres/explain.ts'
import { isAlive } from '../embedded-postgres/postmaster.ts'
import { bundle } from './build-server.ts'
import { compressFiles } from './compress-files.ts'
import { inlineFirstPaint } from './inline-first-paint.ts'
import { compareStamp } from './source-stamp.ts'

export const webDist = join(root, 'apps/web/dist')
const workshop = join(root, 'dist')

export async function buildWeb(): Promise<'built' | 'up to date'> {
  const stamp = compareStamp({
    name: 'web',
    sources: [
      'apps/web',
      'packages/domain',
      'packages/contracts',
      'packages/sdk/examples',
      'package-lock.json',
      'tools/product/build-web.ts',
      'tools/product/compress-files.ts',
      'tools/product/cut-pieces.ts',
      'tools/product/inline-first-paint.ts',
    ],
    product: join(webDist, 'index.html'),
  })
  if (stamp.fresh) return 'up to date'
  mkdirSync(workshop, { recursive: true })
  removeAbandoned()
  const fresh = join(workshop, `web.new-${process.pid}`)
  const previous = join(workshop, `web.old-${process.pid}`)
  try {
    await runVite(fresh)
    await minifyCopied(fresh)
    inlineFirstPaint(fresh)
    await compressFiles(fresh)
    await bundlePageDrawer(fresh)
    if (existsSync(webDist)) renameSync(webDist, previous)
    renameSync(fresh, webDist)
    stamp.write()
  } finally {
    for (const path of [fresh, previous]) rmSync(path, { recursive: true, force: true })
  }
  return 'built'
}

/** What draws a person's page with its data (apps/server/src/platform/http/pages/page-drawer.ts), with all it needs: it runs beside the page, wherever that is. */
const bundlePageDrawer = (outDir: string): Promise<void> =>
  bundle('apps/web/src/app/frame/known-page.tsx', join(outDir, 'server/known-page.mjs'), {
    external: [],
    sourcemap: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })

async function runVite(outDir: string): Promise<void> {
  const args = [
    programOf('vite', 'bin/vite.js', 'apps/web'),
    'build',
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const child = spawn(process.execPath, args, {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return
  const sentence = 'The web app does not build: mend what vite names below and start again.'
  throw explainBuild({ sentence, said, folder: root })
}

/** The scripts of `public`, which vite copies as they are. */
async function minifyCopied(folder: string): Promise<void> {
  const { transform, stop } = await import('esbuild')
  try {
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
      const path = join(folder, name)
      const { code } = await transform(readFileSync(path, 'utf8'), { minify: true, target: 'es2022', charset: 'utf8' })
      writeFileSync(path, code)
    }
  } finally {
    await stop()
  }
}

function removeAbandoned(): void {
  for (const name of readdirSync(workshop)) {
    const pid = /^web\.(?:new|old)-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(workshop, name), { recursive: true, force: true })
  }
}
