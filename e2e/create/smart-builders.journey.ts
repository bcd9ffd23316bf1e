/** Journey: an esports slip in three steps to its shared handshake, changed on the way; and a political bet from the list to an invitation. */
import { expect, type Page } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { becomeSomebody, chip, dollarsOf, settledBalance, startingBalance } from '../wallet/wallet-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })
test.setTimeout(180_000)

type Match = { id: string; game: string; format: string; status: string; teamA: { name: string } }

/** One with all three markets that stays open for a while. */
async function openMatch(page: Page): Promise<Match> {
  let found: Match | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/esports/matches')
      const { matches } = (await answer.json()) as { matches: Match[] }
      found = matches.findLast(({ format, status }) => format !== 'Bo1' && status === 'scheduled')
      return found?.id
    })
    .toBeDefined()
  return found as Match
}

const slip = (page: Page) => page.getByRole('region', { name: 'Bet Slip' })

async function openSlip(page: Page) {
  const edit = slip(page).getByRole('button', { name: 'Edit' })
  if (await edit.isVisible()) await edit.click()
}

test('game, match, bet: the slip survives a reload, becomes a draft, stays a slip when it is edited, and is shared', async ({
  page,
}) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Esra Maps')
  const before = await startingBalance(page)
  const match = await openMatch(page)

  await page.goto('/create')
  await page.getByRole('link', { name: 'Esports' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a game' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^League of Legends/ }).click()
  await expect(page.getByRole('heading', { name: 'Choose a match' })).toBeFocused()
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Search matches').fill('no such team')
  await expect(page.getByText('No matches found')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('radio', { name: 'Upcoming' }).check()
  await page.getByLabel('Sort by').selectOption({ value: 'Teams' })
  await expect(page.getByRole('list', { name: 'Matches' }).getByRole('button').first()).toBeEnabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a game' })).toBeFocused()

  await page.goto(`/create/esports?game=${match.game}&match=${match.id}`)
  const winner = page.getByRole('region', { name: 'Betting markets' }).getByRole('button').first()
  await winner.click()
  await expect(slip(page)).toContainText('Bet Slip (1)')
  await expect(slip(page)).toContainText('Total stake$50.00')
  // Another side of the same market replaces the first.
  await page.getByRole('region', { name: 'Betting markets' }).getByRole('button').nth(1).click()
  await expect(winner).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: /^Over \d/ }).click()
  await expect(slip(page)).toContainText('Bet Slip (2)')
  await openSlip(page)
  await slip(page).getByRole('slider', { name: 'Stake per selection' }).press('ArrowRight')
  await expect(slip(page)).toContainText('Total stake$150.00')
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(slip(page)).toContainText('Total stake$150.00')

  await page.getByRole('button', { name: 'Create Esports Bet • $150.00' }).click()
  await expect(page.getByText('Esports Bet Created!')).toBeVisible()
  await expect(page).toHaveURL(/\/handshake\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Picks, each settled separately')).toBeVisible()
  expect(await settledBalance(page)).toBe(before)
  expect(await violations(page)).toEqual([])

  const id = page.url().split('/').at(-1)
  await page.goto(`/create?edit=${id}`)
  await expect(slip(page)).toContainText('Bet Slip (2)')
  await openSlip(page)
  await slip(page).getByRole('slider', { name: 'Stake per selection' }).press('ArrowLeft')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Next/ }).click()
  await page.getByRole('button', { name: 'Next: check and confirm' }).click()
  await page.getByRole('button', { name: 'Update Bet' }).click()
  await expect(page.getByText('Bet updated successfully!')).toBeVisible()
  await expect(page.getByText('Picks, each settled separately')).toBeVisible()

  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Bet with Anyone/ }).check()
  await dialog.getByRole('button', { name: /^(Lock|Post)/ }).click()
  await expect(chip(page)).toContainText(dollarsOf(before - 10_000))
  expect(complaints).toEqual([])
})

test('a political bet: found, priced by its odds, drafted, and shared from its page', async ({ page }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Polly Tics')
  const before = await startingBalance(page)
  await page.goto('/create')
  await page.getByRole('link', { name: 'Browse political events' }).click()
  await expect(page.getByRole('heading', { name: 'Smart Politics Builder' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Upcoming events' }).getByRole('listitem').first()).toBeVisible()
  await page.getByLabel('Search political events').fill('nobody')
  await expect(page.getByText('No political events found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByLabel('Search political events').fill('gop')
  await page.getByRole('button', { name: 'Place Bet: GOP primary 2028' }).click()
  await expect(page.getByRole('heading', { name: 'Political Bet Builder' })).toBeVisible()
  await expect(page.getByText('Decision date:')).toBeVisible()
  await expect(page.getByText('Sample odds')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select option and amount first' })).toBeDisabled()
  await page.getByRole('radio', { name: /Ron DeSantis/ }).check()
  await expect(page.getByText('The other side puts in $900.00 on “Not Ron DeSantis”.')).toBeVisible()
  const amount = page.getByRole('slider', { name: 'Amount' })
  await amount.press('End')
  await expect(page.getByText(/^Bet amount must be between \$1 and \$10,000\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Political Bet • $5,000.00' })).toBeDisabled()
  await amount.press('Home')
  await page.getByLabel('Amount in dollars').fill('12.50')
  await expect(page.getByText('The other side puts in $112.50 on “Not Ron DeSantis”.')).toBeVisible()
  await page.getByLabel('Amount in dollars').fill('25')
  expect(await violations(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Create Political Bet • $25.00' }).click()

  await expect(page.getByText('Bet Draft Created!')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Share Your Bet' })
  await expect(dialog).toBeVisible()
  expect(await settledBalance(page)).toBe(before)
  await dialog.getByRole('radio', { name: /^Bet with Anyone/ }).check()
  await dialog.getByRole('button', { name: /^(Lock|Post)/ }).click()
  await expect(chip(page)).toContainText(dollarsOf(before - 2_500))
  await expect(page.getByText('Primaries · 🐊 Ron DeSantis at +900')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})
