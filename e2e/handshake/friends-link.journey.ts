/** Journey: a friend's link shows the bet before any account; signing up by it leads through the mail back to that bet, and on to a match. */
import { expect, type Page } from '@playwright/test'
import { followMail, openMailbox } from '../account/mailbox.ts'
import { newcomer, ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { bettor, makeHandshake } from './handshake-people.ts'

/** Every press of a person counts: at most eight from the link to the accepted bet. */
const maxPresses = 8

test('a friend’s link leads somebody new from the question to the accepted bet', async ({ browser, isMobile }) => {
  const maya = await bettor(browser, 'Maya Linker')
  const { link } = await makeHandshake(maya, { sharingMethod: 'link', title: 'Who cooks on Friday?' })
  const page = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  const complaints = watch(page)
  let presses = 0
  const press = async (on: ReturnType<Page['getByRole']>) => {
    presses += 1
    await on.click()
  }

  await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  await expect(page.getByRole('heading', { level: 1, name: 'Who cooks on Friday?' })).toBeVisible()
  await expect(page.getByText('Maya Linker challenges you')).toBeVisible()
  await expect(page.getByText('If you win')).toBeVisible()
  expect(await violations(page, isMobile ? ['dark'] : ['light'])).toEqual([])
  await press(page.getByRole('link', { name: 'Take on Maya' }))

  const { fullName, email, password } = newcomer('Nora Linked')
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await press(page.getByRole('checkbox'))
  await press(page.getByRole('button', { name: 'Create Account' }))

  await maya.page.goto('/notifications')
  await expect(maya.page.getByText('Your friend joined').first()).toBeVisible()

  await press(page.getByRole('link', { name: 'Open the local mailbox' }))
  await press(page.getByRole('button', { name: /Verify your email/ }).first())
  const mailed = page.frameLocator('iframe').getByRole('link', { name: 'Verify email' })
  await page.goto((await mailed.getAttribute('href')) ?? '')
  presses += 1
  await press(page.getByRole('link', { name: 'Continue to Handshake' }))

  await expect(page.getByRole('dialog', { name: 'Confirm Handshake' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Lock $50.00 and accept' }))
  await expect(page.getByText('Handshake accepted!')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(maxPresses)

  expect([...complaints, ...maya.complaints]).toEqual([])
})

test('the mail opened in another browser leads back to the very bet all the same', { tag: '@phone' }, async ({
  browser,
}) => {
  const maya = await bettor(browser, 'Maya Linker')
  const { link } = await makeHandshake(maya, { sharingMethod: 'link', title: 'Who cooks on Monday?' })
  const { pathname, search } = new URL(link ?? '')
  const otto = newcomer('Otto Elsewhere')
  const signUp = { fullName: otto.fullName, email: otto.email, password: otto.password, adultAndTerms: true }
  const first = await browser.newContext({ extraHTTPHeaders: ownAddress() })
  const signedUp = await first.request.post('/api/account', {
    data: { ...signUp, returnTo: `${pathname}${search}&do=accept` },
  })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)

  const page = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  await openMailbox(page, otto.email)
  await followMail(page, { subject: /Verify your email/, button: 'Verify email' })
  await page.getByRole('link', { name: 'Choose a password' }).click()
  const chosen = 'an entirely different promise'
  await page.getByRole('textbox', { name: 'New password' }).fill(chosen)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(otto.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(chosen)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm Handshake' })).toContainText('Who cooks on Monday?')
})

test('a private handshake without its secret says no more than that', async ({ page }) => {
  await page.goto('/handshake/01890000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Sign in to see this handshake' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=\/handshake\//)
})
