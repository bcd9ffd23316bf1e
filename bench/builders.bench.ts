/** Figures: the JavaScript each builder loads beyond the shell that every signed-in page has, gzip. Goal: under 60 kB each. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import { root } from '../tools/checkout.ts'
import { startProduct } from './support/product.ts'
import { report } from './support/report.ts'
import { openSignedInBrowser } from './support/signed-in-browser.ts'

const built = join(root, 'apps/web/dist')
const goalKilobytes = 60
/** `--parts` names the files behind each figure. */
const withParts = process.argv.includes('--parts')

const builders = {
  'integrated flow': '/create',
  'friendly bet and sports builder': '/createbet',
  'two-step wizard': '/create-bet',
  'by category': '/createbet-v2',
  stepper: '/bet',
  esports: '/create/esports',
  politics: '/create/politics',
  pool: '/create/pool',
}

type Scripts = ReadonlyMap<string, number>

/** A tab of its own: nothing of the page before is left in it, and what the cache has counts as well. */
async function scriptsOf(context: BrowserContext, address: string): Promise<Scripts> {
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) files.add(pathname)
  })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('main h1').first().waitFor()
  await page.close()
  if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`)
  return new Map([...files].map((file) => [file, gzipSync(readFileSync(join(built, file)), { level: 9 }).length]))
}

const dataDir = mkdtempSync(join(tmpdir(), 'handshake-bench-'))
const product = await startProduct(dataDir)
const { context, close } = await openSignedInBrowser(product.url)

const sum = (scripts: Scripts) => [...scripts.values()].reduce((total, size) => total + size, 0)
const shell = await scriptsOf(context, '/404')
const figures: Record<string, number> = { 'the shell, kB gzip': sum(shell) / 1_000 }
let heaviest = 0
for (const [name, address] of Object.entries(builders)) {
  const own = new Map([...(await scriptsOf(context, address))].filter(([file]) => !shell.has(file)))
  const kilobytes = sum(own) / 1_000
  figures[`${name}, kB gzip`] = kilobytes
  heaviest = Math.max(heaviest, kilobytes)
  if (!withParts) continue
  console.log(name)
  for (const [file, size] of [...own].sort((a, b) => b[1] - a[1])) console.log(`    ${size}  ${file}`)
}
const answer = await context.request.get('/api/sports/games?group=upcoming&pageSize=1')
const { games } = (await answer.json()) as { games: { id: string }[] }
// On its second step the flow fetches the last ones as well, so this is the whole way.
const wholeWay = await scriptsOf(context, `/create?game=${games[0]?.id}`)
figures['integrated flow, all its steps with a game, kB gzip'] =
  sum(new Map([...wholeWay].filter(([file]) => !shell.has(file)))) / 1_000
await close()
await product.stop()
rmSync(dataDir, { recursive: true, force: true })
report('builders', { ...figures, [`heaviest against ${goalKilobytes} kB (goal under 1)`]: heaviest / goalKilobytes })
