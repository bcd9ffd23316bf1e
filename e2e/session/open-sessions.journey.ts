/** Journey: a person sees where they are signed in and ends what they choose; other tabs follow. */
import { expect } from '@playwright/test'
import { newcomer, ownAddress, signIn, signUp } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('sessions are listed, ended one by one, and all at once', async ({ page, browser }) => {
  const zoe = newcomer('Zoe Martin')
  await signUp(page, zoe)
  await signIn(page, zoe)
  const others = await Promise.all([1, 2].map(() => browser.newPage({ extraHTTPHeaders: ownAddress() })))
  for (const other of others) {
    await signIn(other, zoe)
    await other.goto('/wallet')
    await expect(other.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  }
  await page.goto('/settings')
  const ends = page.getByRole('button', { name: /^End session on/ })
  await expect(ends).toHaveCount(2)
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  await ends.first().click()
  await expect(ends).toHaveCount(1)

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('button', { name: 'Sign out the others' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  await expect(ends).toHaveCount(0)
  for (const other of others) await expect(other).toHaveURL('/login?returnTo=/wallet')

  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  for (const other of others) await other.close()
})

test('signing in in one tab brings the other tab along', async ({ page, context }) => {
  await page.goto('/login?returnTo=/settings')
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByRole('button', { name: /Priya Raman/ }).click()
  await expect(other).toHaveURL('/passport')
  await expect(page).toHaveURL('/settings')
})
