/** Journey: a person looks after their account: profile, privacy, mails, password, data, and closing it. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { askForEverything, holdBack } from '../app/held-back.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'
import { faults } from './mailbox.ts'
import { newcomer, ownAddress, signIn, signUp } from './newcomer.ts'

test.use({ extraHTTPHeaders: ownAddress() })

// The settings are long, and every part of them is looked at in both themes.
test.setTimeout(120_000)

test('a profile is edited, and a taken username is refused beside its field', async ({ page }) => {
  const complaints = watch(page)
  const lea = newcomer('Lea Brandt')
  await signUp(page, lea)
  await signIn(page, lea)
  await page.goto('/profile')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Username').fill('maya_chen')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByText('Error updating profile')).toBeVisible()
  await expect(page.getByText('That username is taken. Please choose another one.').first()).toBeVisible()
  await page.getByLabel('Username').fill(`lea_${process.pid}_${Date.now()}`)
  await page.getByLabel('Display name').fill('Lea the Swift')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByText('Your changes have been saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu for Lea the Swift' })).toBeVisible()
  expect(faults(complaints)).toEqual([])
})

test('a profile that cannot be read says so', async ({ page }) => {
  await signInAs(page, 'Tom')
  await page.route('**/api/profile', (route) => route.fulfill({ status: 422, json: { error: {} } }))
  await page.goto('/profile')
  await expect(page.getByRole('alert').getByText('Error loading profile').first()).toBeVisible({ timeout: 20_000 })
})

test('settings are kept, data is exported, and the account is closed for good', async ({ page }) => {
  const complaints = watch(page)
  const max = newcomer('Max Closing')
  await signUp(page, max)
  await signIn(page, max)
  await page.goto('/settings')
  const news = page.getByRole('checkbox', { name: 'News from Handshake: Email' })
  await expect(news).toBeChecked()
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await news.click()
  await kept
  const requests = page.getByRole('switch', { name: 'Let people add me as a friend' })
  await requests.click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Security: Email' })).toBeDisabled()
  await page.reload()
  await expect(news).not.toBeChecked()
  await expect(requests).not.toBeChecked()
  expect(await violations(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Current password' }).fill(max.password)
  await page.getByRole('textbox', { name: 'New password' }).fill('another set of words')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('')

  const letArrive = await holdBack(page, '**/api/account/data-export', { method: 'GET' })
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByText('Preparing your data. You can leave this page.')).toBeVisible()
  letArrive()
  await expect(page.getByText('Your data is ready.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^handshake-data-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await readFile(await file.path(), 'latin1')
  expect(zip).toContain('json/account/account.json')
  expect(zip).toContain('csv/account/account.csv')

  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(max.password)
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(dialog.getByText('That password isn’t right. Please try again.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(faults(complaints)).toEqual([])
})

test('a closed house shows the maintenance page until it opens again', async ({ page }) => {
  await signInAs(page, 'Lena')
  let closed = true
  const refusal = { code: 'admin.maintenance', message: 'Handshake is down for maintenance.', reference: 'r' }
  await askForEverything(page)
  await page.route('**/api/wallet/**', (route) =>
    closed ? route.fulfill({ status: 503, json: { error: refusal } }) : route.continue(),
  )
  const flags = { landing_page_login_button: true, beta_features_enabled: false, new_user_onboarding: true }
  await page.route('**/api/flags', (route) =>
    route.fulfill({ json: { flags: { ...flags, maintenance_mode: closed } } }),
  )
  await page.goto('/passport')
  await expect(page.getByRole('heading', { name: 'Back soon' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  closed = false
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: 'Lena Fischer' })).toBeVisible()
})
