/** Figures: how much every page moves while it arrives on a phone with a processor four times slower. Goal: 0.05, and never above 0.1. */
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
/** `--only=/friends,/wallet` for a few of them. */
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
/** As long as answers take over a phone's network: what arrives together on this machine arrives one by one there. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

const isForPeople = (place: Place) => ['protected', 'handshake', 'pool'].includes(ruleOf(place))
const seen = places.filter((place) => isForPeople(place) && !place.adminOnly && !place.sendsTo)

const dataDir = mkdtempSync(join(tmpdir(), 'handshake-bench-'))
const product = await startProduct(dataDir)
const browser = await openSignedInBrowser(product.url)
const figures: Record<string, string> = { 'processor slowed, times': String(slowdown) }
try {
  for (const address of only ?? seen.map(({ path }) => exampleOf(path))) {
    const { score, moved } = await look(browser.context, address)
    if (score > goal || only) figures[`${address} (goal ${goal})`] = `${score.toFixed(3)}: ${moved.join('; ')}`
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
report('layout-shift', { ...figures, 'pages looked at': (only ?? seen).length })

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
