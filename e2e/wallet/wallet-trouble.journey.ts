/** Journey: what can go wrong while money moves, and that it never moves twice or in silence. */
import { expect } from '@playwright/test'
import { newcomer, ownAddress, signIn, signUp } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { becomeSomebody, chip, dollarsOf, prepareSending, settledBalance, startingBalance } from './wallet-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })
test.setTimeout(120_000)

const transfers = '**/api/wallet/transfers'

test('an answer that is lost on the way is asked for again, and nobody pays twice', async ({ page }) => {
  await becomeSomebody(page, 'Lost Answer')
  const before = await startingBalance(page)
  const dialog = await prepareSending(page, { amount: '10', to: 'Maya Chen' })
  // The server hears it and does it; only its answer never comes.
  await page.route(transfers, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Send $10.00 to Maya' }).click()
  await expect(dialog.getByText('We didn’t get a response.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(dialog.getByText('Your last attempt was interrupted.')).toBeVisible()
  await page.unroute(transfers)
  await dialog.getByRole('button', { name: 'Send $10.00 to Maya' }).click()
  await expect(dialog.getByText('is with Maya Chen now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(chip(page)).toContainText(dollarsOf(before - 1_005))
  expect(await settledBalance(page)).toBe(before - 1_005)
})

test('a session that ends in mid-form leads through the sign-in and back to what was typed', async ({ page }) => {
  const { email, password } = await becomeSomebody(page, 'Session Lost')
  const before = await startingBalance(page)
  const dialog = await prepareSending(page, { amount: '12.34', to: 'Maya Chen', note: 'Kept for later' })
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Send $12.34 to Maya' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL('/wallet?do=send')
  await expect(dialog.getByText('Kept for later')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send $12.34 to Maya' }).click()
  await expect(dialog.getByText('is with Maya Chen now')).toBeVisible()
  await expect.poll(() => settledBalance(page)).toBe(before - 1_234 - 6)
})

test('two tabs cannot spend the same money, and the second one says why', async ({ page, context }) => {
  await becomeSomebody(page, 'Two Tabs')
  const second = await context.newPage()
  const mostOfIt = dollarsOf((await startingBalance(page)) - 10_000)
  const [first, other] = [
    await prepareSending(page, { amount: mostOfIt, to: 'Maya Chen' }),
    await prepareSending(second, { amount: mostOfIt, to: 'Diego Alvarez' }),
  ]
  await first.getByRole('button', { name: /^Send \$/ }).click()
  await expect(first.getByText('is with Maya Chen now')).toBeVisible()
  await other.getByRole('button', { name: /^Send \$/ }).click()
  await expect(other.getByText(/^Insufficient funds\. Need \$[\d,.]+ \(including \$[\d.]+ fee\)/)).toBeVisible()
  await expect(other.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true')
})

test('every bad amount and every wrong person has its words, and nothing moves', async ({ page }) => {
  await becomeSomebody(page, 'Bad Input')
  const before = await startingBalance(page)
  await page.goto('/wallet?do=send')
  const dialog = page.getByRole('dialog')
  const review = dialog.getByRole('button', { name: 'Review' })
  await dialog.getByRole('combobox', { name: 'To' }).fill('Maya')
  await dialog.getByRole('option', { name: 'Maya Chen' }).click()
  for (const [typed, words] of [
    ['', 'Enter an amount'],
    ['0', 'Transfer amount must be greater than 0'],
    ['-5', 'Transfer amount must be greater than 0'],
    ['1.234', 'Use at most two decimal places'],
    ['twelve', 'Enter an amount like 25 or 25.50'],
    ['100000.01', 'Amount must be between $0.01 and $100,000'],
    ['90000', /^Insufficient funds\. Need \$90,450\.00 \(including \$450\.00 fee\)/],
  ] as const) {
    await dialog.getByLabel('Amount').fill(typed)
    await review.click()
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await dialog.getByLabel('Amount').fill('5')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('combobox', { name: 'To' }).fill('nobody_at_all')
  await expect(dialog.getByText('We couldn’t find anyone with that name. Try their exact username.')).toBeVisible()
  await review.click()
  await expect(dialog.getByText('Recipient is required')).toBeVisible()
  expect(await violations(page)).toEqual([])

  for (const [action, typed, words] of [
    ['deposit', '4.99', 'Deposit must be between $5 and $50,000'],
    ['deposit', '0', 'Deposit amount must be greater than 0'],
    ['withdraw', '9.99', 'Withdrawal must be between $10 and $25,000'],
    ['withdraw', '20000', 'Insufficient funds'],
  ] as const) {
    await page.goto(`/wallet?do=${action}`)
    await dialog.getByLabel('Amount').fill(typed)
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    await review.click()
    await expect(dialog.getByText(words)).toBeVisible()
  }
  expect(await settledBalance(page)).toBe(before)
})

test('a declined payment says so and takes nothing; one on its way can be called off', async ({ page }) => {
  await becomeSomebody(page, 'Patient Payer')
  const before = await startingBalance(page)
  await page.goto('/wallet?do=deposit')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('20.13')
  await dialog.getByRole('radio', { name: /^Simulated/ }).check()
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Deposit $20.13' }).click()
  await expect(dialog.getByText(/^Failed to process payment/)).toBeVisible()
  await expect(dialog.getByText('You weren’t charged, and your balance hasn’t changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByRole('radio', { name: /^ACH transfer/ }).check()
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Withdraw $40.00' }).click()
  await expect(dialog.getByText('Your withdrawal is on its way')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(chip(page)).toContainText(dollarsOf(before - 4_000))
  const underWay = page.getByRole('region', { name: 'Payments in progress' })
  await expect(underWay).toContainText('Withdrawal to your bank by ACH')
  expect(await violations(page)).toEqual([])
  await underWay.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel the withdrawal' }).click()
  await expect(underWay).toBeHidden()
  await expect(chip(page)).toContainText(dollarsOf(before))
})

test('whoever has not verified their address is shown the way instead of a form', async ({ page }) => {
  const person = newcomer('Not Verified')
  await signUp(page, person)
  await signIn(page, person)
  await page.goto('/wallet')
  await expect(page.getByText('Verify your email to move money')).toBeVisible()
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Verify your email first' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Verify your email' }).click()
  await expect(page).toHaveURL(/\/email-verification/)
})
