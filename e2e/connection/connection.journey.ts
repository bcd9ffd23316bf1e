/** Journey: the server is out of reach for a while; the person is told, can mend it, and learns of a new version. */
import { expect, type Page } from '@playwright/test'
import { askForEverything } from '../app/held-back.ts'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

// The server has to stay away for a while before it counts as lost.
test.setTimeout(120_000)

/** By how fast the answer came, which is the machine's affair. */
const goodNews = /Connection (excellent|stable)/

async function arrive(page: Page) {
  await signInAs(page, 'Maya')
  await page.goto('/passport')
  await expect(page.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
}

test('a server that does not answer is told, mended in vain, and mended for good', async ({ page, isMobile }) => {
  let broken = true
  await page.route('**/health', (route) => (broken ? route.fulfill({ status: 503 }) : route.continue()))
  await arrive(page)
  if (isMobile) {
    await expect(page.getByText('Connection unstable')).toBeVisible()
    await expect(page.getByText('Cannot connect to database')).toBeVisible({ timeout: 20_000 })
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Info' }).click()
    await expect(page.getByRole('dialog', { name: 'Database connection failed' })).toBeVisible()
    await expect(page.getByText('Your money isn’t affected.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Fix', exact: true }).click()
    await expect(page.getByText('Connection fix failed')).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Fix', exact: true }).click()
    // Each goes by itself, and which comes first depends on how long the pages' questions take.
    await Promise.all([
      expect(page.getByText('Mobile connection optimized!')).toBeVisible(),
      expect(page.getByText(goodNews)).toBeVisible(),
    ])
    await expect(page.getByText(goodNews)).toBeHidden()
    return
  }
  await expect(page.getByText('Connection issues detected')).toBeVisible()
  await expect(page.getByText('Unable to connect to database. Please refresh the page.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Fix Connection' }).click()
  await expect(page.getByText('Recovery failed. Try reloading the page.')).toBeVisible()
  await page.evaluate("localStorage.setItem('handshake-theme', 'light')")
  await page.getByRole('button', { name: 'Emergency Reload' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
  await page.getByRole('button', { name: 'Fix Connection' }).waitFor()
  broken = false
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Fix Connection' }).click()
  await expect(page.getByText('Connection recovered successfully!')).toBeVisible()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
})

test('a line that comes back by itself says so, and then goes quiet', async ({ page }) => {
  let broken = true
  await page.route('**/health', (route) => (broken ? route.abort() : route.continue()))
  await arrive(page)
  await expect(page.getByText(/Connection unstable|Connection issues detected/)).toBeVisible()
  broken = false
  await expect(page.getByText(goodNews)).toBeVisible()
  await expect(page.getByText(goodNews)).toBeHidden()
})

test('a network that is cut in mid-use is told at once, with what is known, and is over when it is back', async ({
  page,
  context,
  isMobile,
}) => {
  await arrive(page)
  await context.setOffline(true)
  await expect(page.getByText(isMobile ? 'Connection offline' : 'No network connection').first()).toBeVisible()
  await expect(page.getByText(/You’re offline. Last update/).first()).toBeVisible()
  // What was on the screen stays there.
  await expect(page.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
  // So does everything else when something is asked for that has not been fetched yet.
  await page.keyboard.press('Control+k')
  await expect(page.getByText('We couldn’t load search').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
  if (isMobile) {
    await page.getByRole('button', { name: 'Info' }).click()
    await expect(page.getByRole('dialog', { name: 'No network connection' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await context.setOffline(false)
  await expect(page.getByText(goodNews)).toBeVisible()
  await expect(page.getByText(goodNews)).toBeHidden()
})

test('a page left open learns that a newer version is served', async ({ page }) => {
  await page.goto('/landing')
  const { build } = (await (await page.request.get('/api/setup')).json()) as { build: string }
  expect(build).toMatch(/^[0-9a-f]{16}$/)
  await expect(page.locator('meta[name="handshake-build"]')).toHaveAttribute('content', build)
  await askForEverything(page)
  await page.route('**/api/setup', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), build: 'of-the-next-release' } })
  })
  await arrive(page)
  await expect(page.getByText('A new version is available! Reload to update?')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('A new version is available!')).toBeHidden()
})

test('an up-to-date page on a sound line says nothing of either', async ({ page }) => {
  await askForEverything(page)
  // Both have been asked and answered: what there is to say would be said now.
  const answers = Promise.all(['**/health', '**/api/setup'].map((asked) => page.waitForResponse(asked)))
  await arrive(page)
  await answers
  await expect(page.getByText('A new version is available!')).toBeHidden()
  await expect(page.getByText(/^Connection /)).toBeHidden()
})
