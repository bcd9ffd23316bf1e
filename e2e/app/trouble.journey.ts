/** Journey: what a person sees when the network is slow, when a piece of the app is missing, and when a page breaks. */
import { expect } from '@playwright/test'
import { signInAs } from '../session/demo-person.ts'
import { askForEverything, holdBack } from './held-back.ts'
import { test } from './journey.ts'

const piece = '**/assets/notifications-screen-*.js'

test('a slow page says where it is going, and the old page stays until then', async ({ page, isMobile }) => {
  await signInAs(page, 'Maya')
  await page.goto('/passport')
  await expect(page.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
  const letArrive = await holdBack(page, '**/assets/*.js')
  const menu = page.getByRole('navigation', { name: isMobile ? 'Quick menu' : 'Main menu' })
  await menu.getByRole('link', { name: 'Wallet' }).click()
  await expect(page).toHaveURL('/wallet')
  await expect(page.getByText('Loading your wallet...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
  letArrive()
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  await expect(page.getByText('Loading your wallet...')).toBeHidden()
})

test('a piece that does not arrive is fetched again by reloading', async ({ page }) => {
  await signInAs(page, 'Maya')
  let told = () => {}
  const read = new Promise<void>((resolve) => {
    told = resolve
  })
  let loads = 0
  await page.route(/^[^/]*\/\/[^/]*\/notifications$/, async (route) => {
    loads += 1
    // The page that reloads itself stays until its words are read.
    if (loads > 1) await read
    await route.continue()
  })
  await page.route(piece, (route) => (loads > 1 ? route.continue() : route.abort()))
  await page.goto('/notifications')
  await expect(page.getByText('Loading Application...')).toBeVisible()
  told()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
})

test('a piece that stays away ends in words and a way out', async ({ page }) => {
  await signInAs(page, 'Maya')
  await page.route(piece, (route) => route.abort())
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'Connection Issue' })).toBeVisible({ timeout: 20_000 })
  await page.unroute(piece)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
})

test('without a connection the page stays, and a missing piece is not asked for without end', async ({
  page,
  context,
  isMobile,
}) => {
  await signInAs(page, 'Maya')
  await page.goto('/passport')
  await expect(page.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/assets/')) asked.set(url, (asked.get(url) ?? 0) + 1)
  })
  await context.setOffline(true)
  const menu = page.getByRole('navigation', { name: isMobile ? 'Quick menu' : 'Main menu' })
  await menu.getByRole('link', { name: 'Wallet' }).click()
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/passport')
  await expect(page.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
  await expect(page.getByText('Loading your wallet...')).toBeHidden()
  expect(Math.max(0, ...asked.values())).toBeLessThanOrEqual(3)
  await context.setOffline(false)
  await menu.getByRole('link', { name: 'Wallet' }).click()
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
})

test('a hard load of another address begins at its top, a reload where one was', async ({ page }) => {
  await signInAs(page, 'Maya')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeVisible()
  await page.evaluate('window.scrollTo(0, 400)')
  await page.reload()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(400)
  await page.goto('/passport')
  await expect(page.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeInViewport()
  expect(await page.evaluate('window.scrollY')).toBe(0)
})

test('a balance that cannot be read says Error, and a page without its data says what to do', async ({ page }) => {
  await signInAs(page, 'Maya')
  await askForEverything(page)
  await page.route('**/api/wallet/balance', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto('/wallet')
  await expect(page.getByRole('button', { name: 'Wallet balance' })).toContainText('Error', { timeout: 15_000 })
  await expect(page.getByText('Your money is safe.')).toBeVisible()
  await page.unroute('**/api/wallet/balance')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Wallet balance' })).toContainText('$')
})

test('a page without a connection is marked as old', async ({ page, context, isMobile }) => {
  await signInAs(page, 'Maya')
  await page.goto('/passport')
  await expect(page.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
  const mark = page.getByText(isMobile ? 'Connection offline' : 'No network connection')
  await context.setOffline(true)
  await expect(mark).toBeVisible()
  await expect(page.getByText('You’re offline. Last update')).toBeVisible()
  await context.setOffline(false)
  await expect(mark).toBeHidden()
  await page.goto('/request-invite')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Last update')).toBeVisible()
})
