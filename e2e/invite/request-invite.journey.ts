/** Journey: ask for an invite, an admin approves, the mail leads to signup, and signing up converts the invite. */
import { expect } from '@playwright/test'
import { faults, followMail, openMailbox } from '../account/mailbox.ts'
import { newcomer, ownAddress } from '../account/newcomer.ts'
import { holdBack } from '../app/held-back.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('a request becomes an invite, and the invite an account', async ({ page, browser }) => {
  const complaints = watch(page)
  const yara = newcomer('Yara Costa')
  await page.goto('/request-invite')
  await page.getByRole('button', { name: 'Request invite' }).click()
  await expect(page.getByText('Please tell us why you would like to join').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Name').fill(yara.fullName)
  await page.getByLabel('Email').fill(yara.email)
  await page.getByLabel('Why would you like to join?').fill('My running club bets on everything.')
  await page.getByRole('button', { name: 'Request invite' }).click()
  await expect(page.getByText('We review every request within 24 hours')).toBeVisible()

  const sam = await browser.newPage({ extraHTTPHeaders: ownAddress() })
  await signInAs(sam, 'Sam')
  await sam.goto(`/admin/invite-requests?search=${encodeURIComponent(yara.email)}`)
  const request = sam.getByRole('row').filter({ hasText: yara.email })
  await expect(request.getByText('My running club bets on everything.')).toBeVisible()
  await request.getByRole('button', { name: 'Approve Yara Costa' }).click()
  await expect(sam.getByText('Request approved')).toBeVisible()
  await expect(request.getByText('Approved')).toBeVisible()

  await openMailbox(page, yara.email)
  await followMail(page, { subject: /Your invite to Handshake/, button: 'Accept the invite' })
  await expect(page).toHaveURL(/\/signup\/[0-9a-f]{64}$/)
  await expect(page.getByText('Your invite works.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(yara.email)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Full Name').fill(yara.fullName)
  await page.getByRole('textbox', { name: 'Password' }).fill(yara.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()

  await sam.goto(`/admin/invites?search=${encodeURIComponent(yara.email)}`)
  const row = sam.getByRole('row').filter({ hasText: yara.email })
  await expect(async () => {
    await sam.reload()
    await expect(row.getByText('Converted')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await sam.close()
  expect(faults(complaints)).toEqual([])
})

test('an invite that does not stand is told, and the form is there all the same', async ({ page }) => {
  const letArrive = await holdBack(page, '**/api/invites/**')
  await page.goto('/signup/nonsense')
  await expect(page.getByText('Validating invite...')).toBeVisible()
  letArrive()
  await expect(page.getByText('Invalid invite', { exact: true })).toBeVisible()
  await expect(
    page.getByText('This invite link is invalid or has expired. You can still sign up without an invite.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
})
