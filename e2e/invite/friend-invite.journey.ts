/** Journey: a friend's invite from the mail, signed out, through signup, to being friends; and straight away when signed in. */
import { expect } from '@playwright/test'
import { faults, followMail, openMailbox } from '../account/mailbox.ts'
import { newcomer, ownAddress, signIn, signUp } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('an invite from the mail leads through signup to a friend', async ({ page, browser }) => {
  const complaints = watch(page)
  const noor = newcomer('Noor Haddad')
  const maya = await browser.newPage({ extraHTTPHeaders: ownAddress() })
  await signInAs(maya, 'Maya')
  await maya.goto('/settings')
  await maya.getByRole('button', { name: 'Invite a friend' }).click()
  const dialog = maya.getByRole('dialog')
  await dialog.getByLabel('Email').fill(noor.email)
  await dialog.getByLabel('Name').fill('Noor')
  await dialog.getByLabel('Personal message').fill('Dinner says you cannot run ten kilometres.')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(maya.getByText(noor.email)).toBeVisible()
  await maya.close()

  await openMailbox(page, noor.email)
  await followMail(page, { subject: /Maya Chen invited you to Handshake/, button: 'Accept the invite' })
  await expect(page.getByRole('heading', { name: 'Maya Chen invites you' })).toBeVisible()
  await expect(page.getByText('Dinner says you cannot run ten kilometres.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByText('Maya Chen invited you.')).toBeVisible()
  await page.getByLabel('Full Name').fill(noor.fullName)
  await page.getByLabel('Email').fill(noor.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(noor.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to Handshake' }).click()
  await expect(page).toHaveURL(/^[^?]*\/accept-friend-invite\?code=/)
  await expect(page.getByRole('heading', { name: 'You and Maya Chen are friends' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(faults(complaints)).toEqual([])
})

test('a link to share is accepted by whoever is signed in, and can be taken back', async ({ page, browser }) => {
  const tess = newcomer('Tess Moreau')
  const diego = await browser.newPage({ extraHTTPHeaders: ownAddress() })
  await signInAs(diego, 'Diego')
  async function shareLink(): Promise<string> {
    await diego.goto('/settings')
    await diego.getByRole('button', { name: 'Invite a friend' }).click()
    await diego.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
    return (await diego.getByText(/\/accept-friend-invite\?code=/).textContent()) ?? ''
  }
  const link = new URL(await shareLink())
  await signUp(page, tess)
  await page.goto(`${link.pathname}${link.search}`)
  await page.getByRole('link', { name: 'I have an account' }).click()
  await page.getByLabel('Email').fill(tess.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(tess.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Signed in as Tess Moreau.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept the invite' }).click()
  await expect(page.getByRole('heading', { name: 'You and Diego Alvarez are friends' })).toBeVisible()

  const second = new URL(await shareLink())
  await diego.goto('/settings')
  await diego
    .getByRole('button', { name: /^Cancel invite/ })
    .first()
    .click()
  await expect(diego.getByText('Canceled').first()).toBeVisible()
  await page.goto(`${second.pathname}${second.search}`)
  await expect(page.getByText('This friend invite was canceled.')).toBeVisible()
  await page.goto('/accept-friend-invite?code=nonsense')
  await expect(page.getByText('This friend invite doesn’t work.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await diego.close()
})

test('an invite needs a verified address', async ({ page }) => {
  const unverified = newcomer('Uma Verified-Not')
  await signUp(page, unverified)
  await signIn(page, unverified)
  await page.goto('/settings')
  await expect(page.getByText('Verify your email to invite friends.')).toBeVisible()
})
