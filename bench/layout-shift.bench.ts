/** Figures: how much pages move while they arrive on a phone with a processor four times slower; `--long` looks at every page. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { places } from '../apps/web/src/app/paths.ts'
import { exampleOf } from '../apps/web/src/app/place.test-setup.ts'
import { type Place, ruleOf } from '../apps/web/src/app/place.ts'
import { isInOrder, layoutShiftOf, watchLayoutShift } from '../e2e/app/layout-shift.ts'
import { startProduct } from './support/product.ts'
import { report } from './support/report.ts'
import { openSignedInBrowser } from './support/signed-in-browser.ts'

const slowdown = 4
const goal = 0.05
/** `--only=/friends,/wallet` for these, `--long` for all. A journey holds every page to a limit in each test run. */
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const usual = ['/passport', '/handshakes', '/marketplace', '/wallet', '/friends', '/create-bet']
const all = process.argv.includes('--long')
/** As long as answers take over a phone's network: what arrives together on this machine arrives one by one there. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

const isForPeople = (place: Place) => ['protected', 'handshake', 'pool'].includes(ruleOf(place))
const seen = places.filter((place) => isForPeople(place) && !place.adminOnly && !place.sendsTo)

const dataDir = mkdtempSync(join(tmpdir(), 'handshake-bench-'))
const product = await startProduct(dataDir)
const browser = await openSignedInBrowser(product.url)
const scores: { address: string; score: number }[] = []
const figures: Record<string, number | string> = { 'processor slowed, times': String(slowdown) }
try {
  for (const address of only ?? (all ? seen.map(({ path }) => exampleOf(path)) : usual)) {
    const { score, moved } = await look(browser.context, address)
    scores.push({ address, score })
    if (score > goal || only) figures[`${address}, what moved`] = `${score.toFixed(3)}: ${moved.join('; ')}`
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const { address, score } of scores.sort((a, b) => b.score - a.score).slice(0, 3))
  figures[`${address}: layout shift at 4x`] = score
report('layout-shift', { ...figures, 'pages looked at': scores.length })

async function look(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await watchLayoutShift(page)
  const line = await context.newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', network)
  await page.goto(address)
  await page.locator('h1').first().waitFor({ timeout: 60_000 })
  while (!(await page.evaluate<boolean>(isInOrder))) await page.waitForTimeout(100)
  // The line at the foot of a page comes late on purpose, and so may what nobody waits for.
  await page.waitForTimeout(3_000)
  const shift = await layoutShiftOf(page)
  await page.close()
  return shift
}
