/** Journey: a newcomer's first page stays light, and a person's first page comes in few files, asks in time and does not jump. */
import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'
import { signInAs } from '../session/demo-person.ts'
import { holdBack } from './held-back.ts'
import { test } from './journey.ts'

// What slides in must not push.
test.use({ reducedMotion: 'no-preference' })

const maxBytes = 125_000

test('the sign-in page loads less than 125 kB of JavaScript', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxBytes)
})

const maxFiles = 60
/** What Lighthouse calls good. */
const maxShift = 0.1

const watchShifts = `
  globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
`

test('the passport comes in few files, its first questions are asked in time, and it does not jump', async ({
  page,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(new URL(request.url()).pathname))
  await signInAs(page, 'Maya')
  await page.addInitScript(watchShifts)
  await page.goto('/passport')
  await expect(page.getByRole('heading', { name: 'Passport for Maya' })).toBeVisible()
  await page.waitForLoadState('load')
  expect(urls.filter((url) => url.endsWith('.js')).length).toBeLessThan(maxFiles)
  await expectAllTaken(page)
  expect(await page.evaluate('globalThis.shifted')).toBeLessThan(maxShift)
})

test('the other main pages take every answer that was asked for ahead of them', async ({ page }) => {
  await signInAs(page, 'Maya')
  for (const path of ['/handshakes', '/marketplace', '/wallet']) {
    await page.goto(path)
    await expectAllTaken(page)
  }
})

test('what came with a page is not asked for again', async ({ page }) => {
  await signInAs(page, 'Maya')
  for (const path of ['/passport', '/handshakes', '/marketplace', '/wallet']) {
    const asked: string[] = []
    const note = (request: Request) => asked.push(request.url().slice(new URL(request.url()).origin.length))
    page.on('request', note)
    const html = (await (await page.goto(path))?.text()) ?? ''
    const [, sent = '{}'] = /id="first-reads">(.*?)<\/script>/s.exec(html) ?? []
    const known = Object.entries(JSON.parse(sent) as object).flatMap(([url, answer]) => (answer === null ? [] : [url]))
    expect(known).toContain('/api/session')
    await expectAllTaken(page)
    page.off('request', note)
    // Money is never older than a look away: whatever shows it later looks again (platform/cache/cache-lifetimes.ts).
    expect(asked.filter((url) => known.includes(url) && url !== '/api/wallet/balance')).toEqual([])
  }
})

test('a page has its frame before any script of the app, and loses it to the page itself', async ({ page }) => {
  await signInAs(page, 'Maya')
  const letArrive = await holdBack(page, '**/assets/*.js')
  await page.goto('/wallet', { waitUntil: 'commit' })
  const frame = page.locator('#frame')
  await expect(frame.getByText('Wallet', { exact: true }).last()).toBeVisible()
  await expect(frame).toHaveAttribute('inert')
  letArrive()
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  await expect(frame).toHaveCount(0)
})

test('the frame shows what its person has, unless they hide it', async ({ page }) => {
  await signInAs(page, 'Maya')
  await holdBack(page, '**/assets/*.js')
  const balance = page.locator('#frame #wallet-balance')
  // Whoever comes first after a start, or while the server is busy, gets the frame without it.
  await expect(async () => {
    await page.goto('/wallet', { waitUntil: 'commit' })
    await expect(balance).toContainText('$', { timeout: 1_000 })
    await expect(page.locator('#frame main')).toContainText('In escrow$', { timeout: 1_000 })
  }).toPass()
  await page.evaluate("localStorage.setItem('handshake-balance-hidden', 'yes')")
  await page.goto('/wallet', { waitUntil: 'commit' })
  await expect(page.locator('#frame h1')).toBeVisible()
  await expect(balance).toBeHidden()
  await expect(page.locator('#frame').getByText('In escrow').first()).toBeHidden()
})

/** One that nobody took was asked for in vain, and the page asked again. */
async function expectAllTaken(page: Page) {
  await expect.poll(() => page.evaluate('Object.keys(globalThis.handshakeFirstReads ?? {})')).toEqual([])
}
