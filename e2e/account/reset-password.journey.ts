/** Journey: forgot the password, got the mail, chose a new one; the old sessions are gone and the new password works. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { faults, followMail, openMailbox } from './mailbox.ts'
import { newcomer, ownAddress, signIn, signUp } from './newcomer.ts'

test.use({ extraHTTPHeaders: ownAddress() })

const newPassword = 'four quite unrelated words'
const saying = 'If an account with this email exists, a password reset link has been sent'

test('a person who forgot their password gets a new one, and every old session ends', async ({ page, browser }) => {
  const complaints = watch(page)
  const ada = newcomer('Ada Okoye')
  const elsewhere = await browser.newPage({ extraHTTPHeaders: ownAddress() })
  await signUp(elsewhere, ada)
  await signIn(elsewhere, ada)
  await elsewhere.goto('/passport')
  await expect(elsewhere.getByRole('heading', { name: ada.fullName })).toBeVisible()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/password-reset')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(saying)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the local mailbox' }).click()
  await followMail(page, { subject: /Reset your Handshake password/, button: 'Choose a new password' })

  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByText(`For ${ada.email}`)).toBeVisible()
  const field = page.getByRole('textbox', { name: 'New password' })
  await field.fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await field.fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await expect(page.getByText('signed that browser out')).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/login/)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/passport')

  await openMailbox(page, ada.email)
  await followMail(page, { subject: /Reset your Handshake password/, button: 'Choose a new password' })
  await page.getByRole('textbox', { name: 'New password' }).fill('something else again')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'This link didn’t work' })).toBeVisible()
  await expect(page.getByText('Invalid or expired reset token').first()).toBeVisible()
  await elsewhere.close()
  expect(faults(complaints)).toEqual([])
})

test('an address without an account gets the same answer, and no mail', async ({ page }) => {
  const nobody = newcomer('Nobody Here')
  await page.goto('/password-reset')
  await page.getByLabel('Email').fill(nobody.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(saying)).toBeVisible()
  await page.getByRole('link', { name: 'Open the local mailbox' }).click()
  await expect(page.getByText(`No emails to ${nobody.email} yet.`)).toBeVisible()
})

test('the code of a link can be typed in by hand', async ({ page }) => {
  await page.goto('/reset-password')
  await page.getByRole('link', { name: 'Enter the code instead' }).click()
  await expect(page).toHaveURL('/reset-password-token')
  await page.getByLabel('Email', { exact: true }).fill('somebody@example.com')
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Enter the code from your email').first()).toBeVisible()
  await page.getByLabel('Code from the email').fill('0'.repeat(64))
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Invalid or expired reset token')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
