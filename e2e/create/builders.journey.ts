/** Journey: every classic builder from an empty form to a shared handshake, with what it says on the way when something is missing. */
import { expect, type Page } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { becomeSomebody, chip, dollarsOf, somebodyElse, startingBalance } from '../wallet/wallet-person.ts'
import { next } from './bet-maker.ts'

test.use({ extraHTTPHeaders: ownAddress() })
test.setTimeout(180_000)

/** Those that are open: one that has closed keeps its place. */
const games = (page: Page) =>
  page.getByRole('region', { name: /STARTING SOON|UPCOMING GAMES/ }).getByRole('button', { disabled: false })

/** The last game of the first page: it stays open longest. */
async function chooseLastGame(page: Page) {
  await expect(games(page).first()).toBeVisible()
  await games(page).last().click()
}

async function chooseFriend(page: Page, name: string) {
  await page.getByLabel('Search people').fill(name.slice(0, 14))
  await page.getByRole('checkbox', { name }).check()
}

test('Create Friendly Bet: everything missing is named, a draft for one friend is saved, and sent to them', async ({
  page,
  browser,
}) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Fay Moss')
  const friendName = `Rufus Elm${Date.now()}`
  const { page: other } = await somebodyElse(browser, friendName)
  const before = await startingBalance(page)

  await page.goto('/createbet')
  await expect(page.getByText('Challenge your friends to a friendly wager')).toBeVisible()
  await page.getByRole('switch', { name: 'Smart Mode' }).uncheck()
  await page.getByRole('radio', { name: 'Challenge' }).check()
  await expect(page.getByLabel('Option 1').first()).toHaveValue('Fay wins')
  const create = page.getByRole('button', { name: 'Create Bet Draft' })
  await create.press('Enter')
  await expect(page.getByText('Missing Information')).toBeVisible()
  await expect(page.getByText('Description is required').last()).toBeVisible()
  await expect(page.getByText('Opponent is required').last()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByLabel('What’s the bet about?').fill('Who runs the faster mile on Sunday?')
  await page.getByRole('radio', { name: 'Fay wins', exact: true }).check()
  await expect(page.getByRole('heading', { name: 'Bet Preview' })).toBeHidden()
  await chooseFriend(page, friendName)
  await expect(page.getByRole('heading', { name: 'Bet Preview' })).toBeVisible()
  await page.getByRole('radio', { name: 'Private' }).check()
  await page.reload()
  await expect(page.getByLabel('What’s the bet about?')).toHaveValue('Who runs the faster mile on Sunday?')
  expect(await violations(page)).toEqual([])
  await create.click()
  // A toast goes by itself, but not from under a pointer.
  await page.getByRole('button', { name: 'Complete setup' }).hover()
  await expect(page.getByText(`Draft saved! Complete setup to send to ${friendName}`)).toBeVisible()
  await expect(page).toHaveURL('/handshakes')
  await page.getByRole('button', { name: 'Complete setup' }).click()
  await expect(chip(page)).toContainText(dollarsOf(before))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /^Private Invite/ })).toBeChecked()
  await expect(dialog.getByRole('button', { name: `Remove ${friendName}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Invite' }).click()
  await expect(page.getByText('Invitation sent!')).toBeVisible()
  await expect(chip(page)).toContainText(dollarsOf(before - 5_000))
  const list = await other.request.get('/api/handshakes?group=invited')
  expect(((await list.json()) as { handshakes: unknown[] }).handshakes).toHaveLength(1)
  await other.close()
  expect(complaints).toEqual([])
})

test('the sports builder: a game, the winner, smart stakes by keyboard, a draft, and the marketplace', async ({
  page,
}) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Smart Ida')
  await page.goto('/createbet')
  const unready = page.getByRole('button', { name: 'Select bet type and team first' })
  await expect(unready).toBeDisabled()
  await unready.press('Enter')
  await expect(page.getByText('Please select a game, amount, and team')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await chooseLastGame(page)
  const builder = page.getByRole('region', { name: 'Bet Builder' })
  await builder.getByRole('radio', { name: /Home/ }).check()
  const slider = page.getByRole('slider', { name: 'Bet Amount' })
  await expect(slider).toHaveAttribute('aria-valuetext', '$100.00')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '$125.00')
  await expect(page.getByRole('region', { name: 'Smart Stake Calculation' })).toContainText(
    'Together $250.00 in the pot.',
  )
  await expect(page.getByRole('heading', { name: 'Bet Agreement Preview' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Third-Party Validator' })).toBeChecked()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Bet Draft' }).click()
  await page.getByRole('button', { name: 'Find an opponent' }).hover()
  await expect(page.getByText('Your smart bet is ready for an opponent')).toBeVisible()
  await expect(page).toHaveURL('/handshakes')
  await page.getByRole('button', { name: 'Find an opponent' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /Bet with Anyone/ })).toBeChecked()
  await dialog.getByRole('button', { name: /^Lock .* and post$/ }).click()
  await expect(page.getByText('Open', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('the wizard: two steps, a friend, one press; and what was made is changed in it', async ({ page, browser }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Wanda Two')
  const friendName = `Otto Ash${Date.now()}`
  const { page: other } = await somebodyElse(browser, friendName)
  const before = await startingBalance(page)
  await page.goto('/create-bet')
  await expect(page.getByRole('heading', { name: 'What do you want to bet on?' })).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Select a Game' })).toBeVisible()
  const create = page.getByRole('button', { name: 'Create Bet' })
  await expect(create).toBeDisabled()
  await create.press('Enter')
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ index: 8 })
  await page.getByRole('radio', { name: 'Spread' }).check()
  await page.getByRole('radio', { name: /Away/ }).check()
  await page.getByLabel('Title').fill('Away by a mile')
  await page.getByRole('radio', { name: /^Friends/ }).check()
  await chooseFriend(page, friendName)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Away by a mile')
  expect(await violations(page)).toEqual([])
  await create.click()
  const dialog = page.getByRole('dialog', { name: 'Bet Created Successfully!' })
  await expect(dialog).toContainText('$50.00 is held until someone accepts.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/handshake\/[0-9a-f-]{36}$/)
  await expect(chip(page)).toContainText(dollarsOf(before - 5_000))
  await other.close()

  await page.goto(`/create-bet?edit=${page.url().split('/').at(-1)}`)
  await expect(page.getByRole('heading', { name: 'Edit Your Bet' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Away by a mile')
  await page.getByLabel('Amount in dollars').fill('60')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Update Bet' }).click()
  await expect(page.getByText('Bet updated successfully!')).toBeVisible()
  await expect(chip(page)).toContainText(dollarsOf(before - 6_000))
  expect(complaints).toEqual([])
})

test('by category: a title and a stake are enough, and it is on the marketplace with its timeline', async ({
  page,
}) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Vera Two')
  await page.goto('/createbet-v2')
  const create = page.getByRole('button', { name: 'Create Bet' })
  await create.press('Enter')
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(page.getByText('Title is required')).toBeVisible()
  await page.getByRole('radio', { name: 'Election' }).check()
  await expect(page.getByLabel('Option 1').first()).toHaveValue('Candidate A')
  await page.getByLabel('Title').fill('Who wins the school board seat?')
  expect(await violations(page)).toEqual([])
  await create.click()
  const dialog = page.getByRole('dialog', { name: 'Bet Created Successfully!' })
  await expect(dialog).toContainText('It’s on the marketplace.')
  await dialog.getByRole('button', { name: 'View My Bets' }).click()
  await expect(page).toHaveURL('/handshakes')
  await expect(page.getByRole('link', { name: 'Who wins the school board seat?' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('the stepper, by either of its addresses: a game, the winner, $25, a peer by link', async ({ page, isMobile }) => {
  const address = isMobile ? '/bet-new' : '/bet'
  const complaints = watch(page)
  await becomeSomebody(page, 'Stella Step')
  await page.goto(address)
  await page.getByRole('radio', { name: /^Entertainment/ }).check()
  await expect(page.getByText('Entertainment betting coming soon...')).toBeVisible()
  await page.getByRole('radio', { name: /^Sports/ }).check()
  expect(await violations(page)).toEqual([])
  await chooseLastGame(page)
  await expect(page.getByText('Selected Game')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pick Your Winner' })).toBeVisible()
  await page.getByRole('radio', { name: /Home/ }).check()
  await expect(page.getByText(/^You’re betting \$25\.00 on /)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Next: who with?' }).click()
  await page.getByRole('radio', { name: /^A link/ }).check()
  await next(page).click()
  await page.getByRole('button', { name: 'Lock $25.00 and get the link' }).click()
  await expect(page.getByRole('heading', { name: 'Bet Created Successfully!' })).toBeVisible()
  await expect(page.getByLabel('Link to share')).toHaveValue(/invitation=/)
  await page.getByRole('button', { name: 'Create another' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: 'What do you want to bet on?' })).toBeVisible()
  expect(complaints).toEqual([])
})
