/** Figures: the JavaScript a phone fetches until a page rests, by brotli, and how many files of it come before the first paint. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { webDist } from '../tools/product/build-web.ts'
import { startProduct } from './support/product.ts'
import { report } from './support/report.ts'
import { openSignedInBrowser } from './support/signed-in-browser.ts'

const pages = {
  strangers: ['/landing', '/login', '/signup'],
  'signed-in': ['/passport', '/handshakes', '/marketplace', '/wallet'],
} as const
const words = { strangers: 'for strangers', 'signed-in': 'when signed in' }

const dataDir = mkdtempSync(join(tmpdir(), 'handshake-bench-'))
const product = await startProduct(dataDir)
const { context: signedIn, close } = await openSignedInBrowser(product.url)
const browser = signedIn.browser()
if (browser === null) throw new Error('the browser is gone')
const figures: Record<string, number> = {}

const packedSize = (file: string): number =>
  (statSync(join(webDist, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(webDist, file))).size

async function look(context: BrowserContext, path: string): Promise<{ kb: number; files: number; early: number }> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  const scripts = await page.evaluate(() => {
    const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return entries.map(({ name, startTime }) => ({ file: new URL(name).pathname, early: startTime < paintedAt }))
  })
  await page.close()
  const bytes = scripts.reduce((sum, { file }) => sum + packedSize(file), 0)
  return { kb: bytes / 1_000, files: scripts.length, early: scripts.filter(({ early }) => early).length }
}

try {
  for (const audience of ['strangers', 'signed-in'] as const)
    for (const path of pages[audience]) {
      const context = audience === 'strangers' ? await browser.newContext({ baseURL: product.url }) : signedIn
      const { kb, files, early } = await look(context, path)
      figures[`${path}: JavaScript ${words[audience]} until the page rests, kB by brotli`] = kb
      figures[`${path}: JavaScript files before the first paint`] = early
      figures[`${path}, files in all`] = files
    }
} finally {
  await close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
report('first-page', figures)
