/** Journey: sign up, read the mail in the mailbox, verify the address, and land in the app. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { faults, followMail, openMailbox } from './mailbox.ts'
import { newcomer, ownAddress } from './newcomer.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('a newcomer signs up, follows the link in the mail and lands verified', async ({ page }) => {
  const complaints = watch(page)
  const nia = newcomer('Nia Adeyemi')
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill(nia.fullName)
  await page.getByLabel('Email').fill(nia.email)
  const secret = page.getByRole('textbox', { name: 'Password' })
  await secret.fill('password123')
  await expect(page.getByText('This is one of the first passwords anyone would try.')).toBeVisible()
  await secret.fill(nia.password)
  await page.getByRole('checkbox').check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account')).toBeVisible()
  await expect(page).toHaveURL(`/email-verification?${new URLSearchParams({ email: nia.email })}`)
  await expect(page.getByRole('link', { name: 'Continue to Handshake' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Open the local mailbox' }).click()
  await followMail(page, { subject: /Verify your email/, button: 'Verify email' })
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  // Nobody who looks over the shoulder, or at the history, finds the token.
  await expect(page).toHaveURL('/verify-email')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue to Handshake' }).click()
  await expect(page).toHaveURL('/passport')
  await expect(page.getByText('Email verified')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await page.getByRole('link', { name: /^Look at your wallet What/ }).click()
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Look at your wallet \(done\)/ })).toBeVisible()
  await page.getByRole('button', { name: 'Hide first steps' }).click()
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeHidden()

  await openMailbox(page, nia.email)
  await followMail(page, { subject: /Verify your email/, button: 'Verify email' })
  await expect(page.getByRole('heading', { name: 'This link didn’t work' })).toBeVisible()
  await expect(page.getByText('Invalid or expired verification token').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('Email is already verified')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(faults(complaints)).toEqual([])
})

test('a second mail voids the first, and a browser that did not sign up is told no more than it must', async ({
  page,
}) => {
  const kofi = newcomer('Kofi Boateng')
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill(kofi.fullName)
  await page.getByLabel('Email').fill(kofi.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(kofi.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('we’ve sent a new verification email')).toBeVisible()

  await openMailbox(page, kofi.email)
  const mails = page.getByRole('button', { name: /Verify your email/ })
  await expect(mails).toHaveCount(2)
  await mails.nth(1).click()
  await page.frameLocator('iframe').getByRole('link', { name: 'Verify email' }).click()
  await expect(page.getByText('Invalid or expired verification token').first()).toBeVisible()
  await openMailbox(page, kofi.email)
  await followMail(page, { subject: /Verify your email/, button: 'Verify email' })
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
})
