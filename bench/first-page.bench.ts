/** Figure: the JavaScript a browser loads for /login, gzip. Goal: under 125 kB. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../tools/chromium.ts'
import { startProduct } from './support/product.ts'
import { report } from './support/report.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'handshake-bench-'))
const product = await startProduct(dataDir)
const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
const page = await browser.newPage()
const scripts = new Map<string, number>()
page.on('response', async (response) => {
  const { pathname } = new URL(response.url())
  if (pathname.endsWith('.js')) scripts.set(pathname, gzipSync(await response.body(), { level: 9 }).length)
})
await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' })
await browser.close()
await product.stop()
rmSync(dataDir, { recursive: true, force: true })

const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
report('first-page', {
  'scripts loaded by /login': scripts.size,
  'kB gzip (goal under 125)': bytes / 1_000,
  'largest, kB gzip': Math.max(...scripts.values()) / 1_000,
})
