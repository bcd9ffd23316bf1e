/** Journey: sign in by a link in the mail, to the page one wanted; the link works once. */
import { expect } from '@playwright/test'
import { faults, followMail, openMailbox } from '../account/mailbox.ts'
import { newcomer, ownAddress, signUp } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('a magic link signs in and leads to where the person wanted to go', async ({ page }) => {
  const complaints = watch(page)
  const bo = newcomer('Bo Lindqvist')
  await signUp(page, bo)
  await page.goto('/profile?from=journey')
  await expect(page).toHaveURL('/login?returnTo=/profile%3Ffrom%3Djourney')
  await page.getByLabel('Email').fill(bo.email)
  await page.getByRole('tab', { name: 'Magic link' }).click()
  // What was typed on one tab is there on the other.
  await expect(page.getByLabel('Email')).toHaveValue(bo.email)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByText('If an account with this email exists, a sign-in link has been sent')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Open the local mailbox' }).click()
  await followMail(page, { subject: /Your Handshake sign-in link/, button: 'Sign in' })
  await expect(page).toHaveURL('/profile?from=journey')
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  // Whoever can read the mail owns the address.
  await expect(page.getByText('Verified')).toBeVisible()

  await page.getByRole('button', { name: 'Menu for Bo Lindqvist' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await openMailbox(page, bo.email)
  await followMail(page, { subject: /Your Handshake sign-in link/, button: 'Sign in' })
  await expect(page.getByRole('heading', { name: 'This link didn’t work' })).toBeVisible()
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible()
  await expect(page.getByText('Invalid or expired sign-in link').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('tab', { name: 'Magic link' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(bo.email)
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile%3Ffrom%3Djourney')
  expect(faults(complaints)).toEqual([])
})
