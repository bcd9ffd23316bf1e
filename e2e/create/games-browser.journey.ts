/** Journey: through the games by words, by league and by page to the one that is bet on, and back to all of them on the way. */
import { expect, type Page } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

type Game = { id: string; league: string; teamA: string; teamB: string }

const listed = (page: Page) => page.getByRole('region', { name: /STARTING SOON|UPCOMING GAMES/ }).getByRole('listitem')

test('search, leagues, the filter chip and pages lead to a game', async ({ page }) => {
  const complaints = watch(page)
  await signInAs(page, 'Maya')
  const answer = await page.request.get('/api/sports/games?group=upcoming&pageSize=1000')
  const { games } = (await answer.json()) as { games: Game[] }
  const last = games.at(-1)
  if (last === undefined) throw new Error('the simulated league lists no games')

  await page.goto('/create?step=game')
  await expect(listed(page).first()).toBeVisible()
  await expect(page.getByText(/^\d+ Live Game\(s\) · \d+ Today$/)).toBeVisible()
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible()

  const search = page.getByLabel('Search games')
  await search.fill(last.teamA)
  await expect(listed(page).filter({ hasText: last.teamA }).first()).toBeVisible()
  await expect(listed(page).filter({ hasNotText: last.teamA })).toHaveCount(0)
  await search.fill('no such team')
  await expect(page.getByText('No Scheduled Games')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toHaveValue('')

  const league = page.getByRole('combobox', { name: 'League' })
  await league.selectOption(last.league)
  await expect(page).toHaveURL(new RegExp(`league=${last.league}`))
  await expect(listed(page).filter({ hasNotText: last.league })).toHaveCount(0)
  await expect(listed(page).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: `Clear the filter ${last.league}` }).click()
  await expect(league).toHaveValue('')
  await league.selectOption('PGA')
  await expect(page.getByText('PGA tournaments coming soon')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter PGA' }).click()
  await expect(listed(page).first()).toBeVisible()

  await page.getByRole('button', { name: 'Refresh the games' }).click()
  const pages = page.getByRole('navigation', { name: 'Pages of games' })
  const wide = (page.viewportSize()?.width ?? 0) > 768
  await expect(listed(page)).toHaveCount(wide ? 10 : 5)
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  const before = await listed(page).first().innerText()
  await pages.getByRole('button', { name: 'Next' }).click()
  if (wide) await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  else await expect(pages.getByText(/^2 \/ \d+$/)).toBeVisible()
  await expect.poll(() => listed(page).first().innerText()).not.toBe(before)
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeEnabled()

  await search.fill(last.teamA)
  await listed(page).filter({ hasText: last.teamA }).last().click()
  await expect(page.getByRole('heading', { name: 'Your bet' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(last.teamA)
  expect(complaints).toEqual([])
})
