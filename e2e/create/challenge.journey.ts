/** Journey: three taps from a friend's page to a sent challenge, the second time with the stake of the first; the bars leave the page to its words. */
import { expect, type Page } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { becomeSomebody, chip, dollarsOf, somebodyElse, startingBalance } from '../wallet/wallet-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

/** How much of the screen stays covered by bars while one scrolls; written as text, because it runs in the browser. */
const coveredByBars = (page: Page): Promise<number> =>
  page.evaluate<number>(`
    scrollTo(0, document.body.scrollHeight / 2);
    [...document.querySelectorAll('header, nav, [data-flow-bar]')]
      .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
      .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight`)

const setLetters = (page: Page, size: string) => page.evaluate(`document.documentElement.style.fontSize = '${size}'`)

test('a friend is challenged in three taps, and again with the same stake', async ({ page, browser }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Quinn Quick')
  const { page: other } = await somebodyElse(browser, 'Rita Rival')
  const session = await other.request.get('/api/session')
  const { person } = ((await session.json()) as { session: { person: { username: string } } }).session
  const before = await startingBalance(page)

  await page.goto(`/profile/${person.username}`)
  await page.getByRole('link', { name: 'Challenge' }).first().click()
  await expect(page.getByText('Tap the team you back. You and Rita Rival each put in $50.00.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Back .+/ })
    .last()
    .click()
  await expect(page.getByRole('region', { name: 'What you agree to' })).toContainText('Rita Rival')
  const lock = page.getByRole('button', { name: 'Lock $50.00 and send' })
  await expect(lock).toBeVisible()
  expect(await violations(page)).toEqual([])

  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) {
    expect(await coveredByBars(page)).toBeLessThan(1 / 6)
    // Letters twice as large, as people set them.
    await setLetters(page, '200%')
    expect(await coveredByBars(page)).toBeLessThan(1 / 6)
    await setLetters(page, '')
  }
  // What was chosen is kept; only the stake is another one.
  await page.goto(`/create?opponent=${person.username}&step=bet`)
  await page.getByLabel('Amount in dollars').fill('20')
  await page.getByRole('button', { name: 'Next: who with?' }).click()
  await page.getByRole('button', { name: 'Next: check and confirm' }).click()
  await page.getByRole('button', { name: 'Lock $20.00 and send' }).click()
  await expect(page.getByRole('heading', { name: 'Bet Created Successfully!' })).toBeVisible()
  await expect(chip(page)).toContainText(dollarsOf(before - 2_000))

  // The second time: three taps, and nothing is asked that was said before.
  await page.goto(`/profile/${person.username}`)
  await page.getByRole('link', { name: 'Challenge' }).first().click()
  await page
    .getByRole('button', { name: /^Back .+/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Lock $20.00 and send' }).click()
  await expect(page.getByText('Invitation sent! Waiting for Rita Rival to accept.')).toBeVisible()
  await expect(chip(page)).toContainText(dollarsOf(before - 4_000))
  const list = await other.request.get('/api/handshakes?group=invited')
  expect(((await list.json()) as { handshakes: unknown[] }).handshakes).toHaveLength(2)
  await other.close()
  expect(complaints).toEqual([])
})
