/** Journey: too little money, betting that closes under one's hands, a lost session, an edit, and an edit that came too late. */
import { expect } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { becomeSomebody, chip, dollarsOf, settledBalance, startingBalance } from '../wallet/wallet-person.ts'
import { changeElsewhere, chooseGame, describeBet, goOn, next, postBet } from './bet-maker.ts'

test.use({ extraHTTPHeaders: ownAddress() })
test.setTimeout(180_000)

test('too little money is told before anything is sent, and put right without leaving the form', async ({ page }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Petra Short')
  const before = await startingBalance(page)
  await describeBet(page, 'Will the bridge open in May?')
  await page.getByLabel('Amount in dollars').fill('2000')
  await goOn(page)
  await next(page).click()
  const missing = dollarsOf(200_000 - before)
  await expect(
    page.getByText(
      `Insufficient balance. You have ${dollarsOf(before)} but need $2,000.00. Please add ${missing} to your wallet.`,
    ),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('button', { name: `Add ${missing}` })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Simulated/ }).check()
  await expect(dialog.getByLabel('Amount')).toHaveValue(missing.slice(1))
  await dialog.getByLabel('Amount').fill('1500')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByRole('button', { name: /^Deposit \$1,500\.00/ }).click()
  await dialog.getByRole('button', { name: 'Back to the bet' }).click()
  await page.getByRole('button', { name: 'Lock $2,000.00 and get the link' }).click()
  await expect(page.getByText('$2,000.00 is held until someone accepts.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('betting that closes while the form is open is told at once, and another game is chosen', async ({ page }) => {
  await page.clock.install()
  await becomeSomebody(page, 'Tara Late')
  await chooseGame(page)
  await page.getByRole('radio', { name: /Home/ }).check()
  await page.clock.fastForward('59:00')
  await expect(page.getByRole('alert').getByText('Betting closed - game in progress')).toBeVisible()
  await expect(next(page)).toBeHidden()
  await page.getByRole('button', { name: 'Choose another game' }).click()
  await expect(page.getByRole('heading', { name: 'What do you want to bet on?' })).toBeVisible()
})

test('a session that ends in the middle of the form leads back to it, and the bet is made once', async ({ page }) => {
  const { email, password } = await becomeSomebody(page, 'Nora Gone')
  const before = await startingBalance(page)
  await describeBet(page, 'Will the train be late?')
  await goOn(page)
  await next(page).click()
  const action = page.getByRole('button', { name: 'Lock $50.00 and get the link' })
  await expect(action).toBeVisible()
  await page.context().clearCookies()
  await action.click()
  await expect(page.getByText('Please sign in to create bets')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/create?step=review')
  await action.click()
  await expect(page.getByRole('heading', { name: 'Bet Created Successfully!' })).toBeVisible()
  await expect(chip(page)).toContainText(dollarsOf(before - 5_000))
})

test('an answer that is lost on the way is asked for again, and the stake is taken once', async ({ page }) => {
  await becomeSomebody(page, 'Lotte Silence')
  const before = await startingBalance(page)
  await describeBet(page, 'Will the answer come?')
  await goOn(page)
  await next(page).click()
  const action = page.getByRole('button', { name: 'Lock $50.00 and get the link' })
  // The server hears it and does it; only its answer never comes.
  await page.route('**/api/handshakes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await action.click()
  await expect(page.getByText('We didn’t get a response.')).toBeVisible()
  await page.unroute('**/api/handshakes')
  await page.goto('/create')
  await expect(page.getByText('Your last attempt was interrupted.')).toBeVisible()
  await action.click()
  await expect(page.getByRole('heading', { name: 'Bet Created Successfully!' })).toBeVisible()
  expect(await settledBalance(page)).toBe(before - 5_000)
})

test('an edit shows what it moves before it does, and one that came too late is told so', async ({ page }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Edda Change')
  const before = await startingBalance(page)
  const betId = await postBet(page)
  await page.goto(`/create?edit=${betId}`)
  await expect(page.getByText('Loaded bet for editing')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit Your Bet' })).toBeVisible()
  await expect(page.getByLabel('What’s the bet about?')).toHaveValue('Will the boat be on time?')
  await next(page).click()
  await page.getByLabel('Amount in dollars').fill('80')
  await changeElsewhere(page, betId)
  await next(page).click()
  await expect(page.getByText('More at stake')).toBeVisible()
  await expect(page.getByText('−$30.00')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Update Bet' }).click()
  await expect(page.getByText('The terms have changed since you read them.')).toBeVisible()
  await page.getByRole('button', { name: 'Load the new version' }).click()
  await expect(page.getByText('Loaded bet for editing').first()).toBeVisible()
  await page.goto(`/create?edit=${betId}`)
  await expect(page.getByLabel('What’s the bet about?')).toHaveValue('Will the boat come at all?')
  await next(page).click()
  await page.getByLabel('Amount in dollars').fill('20')
  await next(page).click()
  await expect(page.getByText('$30.00 goes back to your wallet right away.')).toBeVisible()
  await page.getByRole('button', { name: 'Update Bet' }).click()
  await expect(page.getByText('Bet updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(`/handshake/${betId}`)
  await expect(chip(page)).toContainText(dollarsOf(before - 2_000))
  expect(complaints).toEqual([])
})

test('a bet that cannot be edited leads to the list with a word about it', async ({ page }) => {
  await becomeSomebody(page, 'Nils Null')
  await page.goto('/create?edit=null')
  await expect(page.getByText('Failed to load bet for editing')).toBeVisible()
  await expect(page).toHaveURL('/bets')
})
