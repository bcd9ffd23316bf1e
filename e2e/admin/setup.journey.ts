/** Journey: an admin sees what a new installation still needs, in a piece of its own, and vouches for a backup. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test('an admin goes through the setup, and a backup that was restored counts', async ({ page }) => {
  const complaints = watch(page)
  await signInAs(page, 'Sam')
  await page.goto('/admin/setup')
  await expect(page.getByRole('heading', { name: 'Admin: Setup' })).toBeVisible()
  const backup = page.getByRole('listitem').filter({ hasText: 'Backup' })
  await page.getByRole('button', { name: 'I restored a backup' }).click()
  await expect(backup).toContainText('Done')
  await expect(backup).toContainText('You restored a backup to test it.')
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(backup).toContainText('Done')
  expect(complaints).toEqual([])
})

test('the setup is a piece of its own: the other rooms come without it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const ofSetup = () => fetched.filter((path) => /^\/assets\/setup-section-[^/]+\.js$/.test(path))
  await signInAs(page, 'Sam')
  await page.goto('/admin/flags')
  await expect(page.getByRole('heading', { name: 'Admin: Flags' })).toBeVisible()
  await expect(page.getByRole('switch').first()).toBeVisible()
  expect(ofSetup()).toEqual([])
  await page.locator('summary').filter({ hasText: 'Flags' }).click()
  await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: 'Setup' }).click()
  await expect(page.getByRole('button', { name: 'I restored a backup' })).toBeVisible()
  expect(ofSetup()).not.toEqual([])
})

test('an address without a room says so, among the rooms there are', async ({ page }) => {
  await signInAs(page, 'Sam')
  await page.goto('/admin/no-such-room')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toHaveCount(0)
  await page.getByText('All rooms').click()
  await expect(page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: 'Flags' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
