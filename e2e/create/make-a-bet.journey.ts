/** Journey: a bet on a game with smart odds for a friend, one in one's own words by link, and a draft; the stake is locked only when shared. */
import { expect } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import {
  becomeSomebody,
  chip,
  dollarsOf,
  settledBalance,
  somebodyElse,
  startingBalance,
} from '../wallet/wallet-person.ts'
import { chooseGame, describeBet, next, postBet } from './bet-maker.ts'

test.use({ extraHTTPHeaders: ownAddress() })
test.setTimeout(180_000)

test('a sample game, smart odds and a friend: reviewed to the cent, created, and the stake is locked', async ({
  page,
  browser,
}) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Cora Vale')
  const friendName = `Finn Moss${Date.now()}`
  const { page: other } = await somebodyElse(browser, friendName)
  const before = await startingBalance(page)

  await page.goto('/create')
  await expect(page.getByText('Soon')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Browse all games' }).click()
  await expect(page.getByRole('heading', { name: 'What do you want to bet on?' })).toBeFocused()
  await expect(page.getByText(/Live Game\(s\) · \d+ Today/)).toBeVisible()
  await expect(page.getByText('Sample').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Search games').fill('no such team')
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()

  const away = await chooseGame(page)
  await next(page).click()
  await expect(page.getByText('Please pick your side')).toBeVisible()
  await page.getByRole('radio', { name: /Away/ }).check()
  await page.getByLabel('Amount in dollars').fill('100')
  await page.getByRole('radio', { name: 'Smart odds' }).check()
  const panel = page.getByRole('region', { name: 'Smart Stake Calculation' })
  await expect(panel).toContainText('Smart Odds Calculated!')
  await expect(panel).toContainText('Together $200.00 in the pot.')
  expect(await violations(page)).toEqual([])
  await next(page).click()

  await page.getByRole('radio', { name: /^Friends/ }).check()
  await page.getByLabel('Search people').fill(friendName.slice(0, 14))
  await page.getByRole('checkbox', { name: friendName }).check()
  expect(await violations(page)).toEqual([])
  // What was filled in is still there after a reload, at the same step.
  await page.reload()
  await expect(page.getByRole('button', { name: `Remove ${friendName}` })).toBeVisible()
  await next(page).click()

  const review = page.getByRole('region', { name: 'What you agree to' })
  await expect(review).toContainText(away)
  await expect(review).toContainText('Winner fee2% of the pot−$4.00')
  await expect(review).toContainText('You receive$196.00')
  await expect(review).toContainText('If an arbitrator has to rule (2.5%)$195.00')
  await expect(review).toContainText('Overtime counts.')
  expect(await violations(page)).toEqual([])
  const action = page.getByRole('button', { name: /^Lock \$\d+\.00 and send$/ })
  const stake = Number(((await action.textContent()) ?? '').replaceAll(/\D/g, ''))
  await action.dblclick()
  await expect(page.getByRole('heading', { name: 'Bet Created Successfully!' })).toBeVisible()
  await expect(page.getByText(`${dollarsOf(stake)} is held until someone accepts.`)).toBeVisible()
  await expect(page.getByText(`Invitation sent! Waiting for ${friendName} to accept.`)).toBeVisible()
  await expect(chip(page)).toContainText(dollarsOf(before - stake))
  expect(await violations(page)).toEqual([])

  const list = await other.request.get('/api/handshakes?group=invited')
  const { handshakes } = (await list.json()) as { handshakes: { stakeCents: number }[] }
  expect(handshakes.map(({ stakeCents }) => stakeCents)).toEqual([stake])
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/handshake\/[0-9a-f-]{36}$/)
  await other.close()
  expect(complaints).toEqual([])
})

test('a bet in one’s own words goes out by a link, and only then is the stake taken', async ({ page }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Olga Words')
  const before = await startingBalance(page)
  await describeBet(page, 'Will it snow before Christmas?')
  await page.getByLabel('Amount in dollars').fill('12.50')
  await next(page).click()
  await page.getByRole('radio', { name: /^A link/ }).check()
  await next(page).click()
  await expect(page.getByText('If only one of you answers, that answer counts after 72 hours')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const lock = await page.getByRole('button', { name: 'Lock $12.50 and get the link' }).boundingBox()
  const [x, y] = lock === null ? [0, 0] : [lock.x + lock.width / 2, lock.y + lock.height / 2]
  await page.mouse.click(x, y)
  await expect(page.getByRole('heading', { name: 'Bet Created Successfully!' })).toBeVisible()
  // The second half of a slow double click: the menu of a phone is back in that place by now.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByLabel('Link to share')).toHaveValue(/\/handshake\/[0-9a-f-]{36}\?invitation=[0-9a-f]{64}$/)
  await expect(chip(page)).toContainText(dollarsOf(before - 1_250))
  expect(await violations(page)).toEqual([])

  // Coming back to the first page begins with an empty form.
  await page.getByRole('button', { name: 'Create another' }).click()
  await expect(page.getByRole('heading', { name: 'What kind of handshake?' })).toBeVisible()
  await expect(page.getByText('Continue where you left off')).toBeHidden()
  expect(complaints).toEqual([])
})

test('somebody who is not here yet is invited by e-mail and by phone while the bet is made', async ({ page }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Ines Reach')
  await describeBet(page, 'Will the ferry sail?')
  await next(page).click()
  await page.getByRole('radio', { name: 'Private' }).check()
  await page.getByRole('button', { name: 'Invite by email or phone' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Send Invite' })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  const email = `reach${Date.now()}@example.com`
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone number').fill('+1 555 010 2030')
  await dialog.getByRole('button', { name: 'Send Invite' }).click()
  await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeVisible()
  await page.getByRole('button', { name: 'Connect by NFC' }).click()
  await expect(page.getByText('NFC is not supported on this device')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  expect(await violations(page)).toEqual([])
  await next(page).click()
  await expect(page.getByText('One of 2 people')).toBeVisible()
  await page.getByRole('button', { name: 'Lock $50.00 and send' }).click()
  await expect(page.getByText(`Invitation sent! Waiting for ${email} to accept.`)).toBeVisible()
  await expect(page.getByText(/SMS integration coming soon - invitation saved/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Text +1 555 010 2030' })).toHaveAttribute(
    'href',
    /^sms:\+15550102030\?&body=.*invitation%3D[0-9a-f]{64}$/,
  )
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a draft is kept and locks nothing', { tag: '@phone' }, async ({ page }) => {
  await becomeSomebody(page, 'Dora Later')
  const before = await startingBalance(page)
  await describeBet(page, 'Will the roof hold?')
  await next(page).click()
  await page.getByRole('radio', { name: /^Nobody yet/ }).check()
  await next(page).click()
  await expect(page.getByText('A draft locks nothing.')).toBeVisible()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Bet Draft Created!')).toBeVisible()
  await expect(page).toHaveURL('/handshakes')
  expect(await settledBalance(page)).toBe(before)
})

test('a game chosen elsewhere begins at the second step, and a rematch with what was played', async ({ page }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Rita Again')
  const answer = await page.request.get('/api/sports/games?group=upcoming&pageSize=20')
  const { games } = (await answer.json()) as { games: { id: string; teamA: string }[] }
  const last = games.at(-1)
  await page.goto(`/create?game=${last?.id}`)
  await expect(page.getByRole('heading', { name: 'Your bet' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(last?.teamA ?? '')
  await page.getByRole('radio', { name: 'Spread' }).check()
  await page.getByRole('radio', { name: /Home/ }).check()
  await expect(page.getByLabel(/^Line/)).toHaveValue(/\d/)
  const typed = Number(await page.getByLabel(/^Line/).inputValue())
  expect(typed * 2).toBe(Math.round(typed * 2))
  await page.getByRole('radio', { name: /Away/ }).check()
  await expect(page.getByLabel(/^Line/)).toHaveValue(String(0 - typed))
  expect(await violations(page)).toEqual([])

  const betId = await postBet(page)
  await page.goto(`/create?rematch=${betId}`)
  await expect(page.getByRole('heading', { name: 'Rematch' })).toBeVisible()
  await expect(page.getByLabel('What’s the bet about?')).toHaveValue('Will the boat be on time?')
  await page.goto('/create?game=nonsense')
  await expect(page.getByText('This game is no longer available.')).toBeVisible()
  expect(complaints).toEqual([])
})
