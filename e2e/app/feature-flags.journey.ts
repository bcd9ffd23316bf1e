/** Journey: what each feature flag shows and hides, as people see it. */
import { expect, type Page } from '@playwright/test'
import { newcomer, ownAddress, signIn, signUp } from '../account/newcomer.ts'
import { signInAs } from '../session/demo-person.ts'
import { askForEverything } from './held-back.ts'
import { test } from './journey.ts'

test.use({ extraHTTPHeaders: ownAddress() })

/** The switch itself belongs to admins and to everyone at once, so here only this browser hears of it. */
async function withFlags(page: Page, changed: Readonly<Record<string, boolean>>) {
  const usual = { landing_page_login_button: true, beta_features_enabled: false, new_user_onboarding: true }
  await askForEverything(page)
  await page.unroute('**/api/flags')
  await page.route('**/api/flags', (route) =>
    route.fulfill({ json: { flags: { ...usual, maintenance_mode: false, ...changed } } }),
  )
}

test('newcomers are shown around while the flag is on', async ({ page }) => {
  const person = newcomer('Nia Newcomer')
  await signUp(page, person)
  await signIn(page, person)
  const steps = page.getByRole('heading', { name: 'First steps' })
  await withFlags(page, { new_user_onboarding: true })
  await page.goto('/passport')
  await expect(steps).toBeVisible()
  await withFlags(page, { new_user_onboarding: false })
  await page.goto('/passport')
  await expect(page.getByRole('heading', { name: 'Nia Newcomer' })).toBeVisible()
  await expect(steps).toBeHidden()
})

test('what is being tried out stands in the menu while beta features are on', async ({ page }) => {
  await signInAs(page, 'Lena')
  const menu = page.getByRole('button', { name: 'Menu for Lena Fischer' })
  const lab = page.getByRole('menuitem', { name: 'Reliability lab' })
  await withFlags(page, { beta_features_enabled: false })
  await page.goto('/passport')
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(lab).toBeHidden()
  await withFlags(page, { beta_features_enabled: true })
  await page.goto('/passport')
  await menu.click()
  await lab.click()
  await expect(page).toHaveURL('/reliability-lab')
})
