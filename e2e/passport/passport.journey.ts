/** Journey: a newcomer's empty passport fills by itself when the first handshake is settled, and the lab plays by the same rules. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { acceptHandshake, bettor, makeHandshake, send } from '../handshake/handshake-people.ts'

test.setTimeout(120_000)

test('the first handshake that is kept fills the passport without a reload', async ({ browser }) => {
  const [ada, ben] = await Promise.all([bettor(browser, 'Ada Quill'), bettor(browser, 'Ben Stone')])
  await ada.page.goto('/passport')
  const home = ada.page.locator('main')
  await expect(home.getByRole('link', { name: 'Create your first handshake' })).toBeVisible()
  const trust = home.getByRole('link', { name: /^Trust score/ })
  await expect(trust).toContainText('500')
  // Scores are a line each, and a league that nobody asked for is elsewhere.
  for (const elsewhere of ['of 1000', 'Why it moved', 'Live MLB Games'])
    await expect(home.getByText(elsewhere)).toHaveCount(0)
  expect(await violations(ada.page)).toEqual([])

  const made = await makeHandshake(ada, { title: 'Coffee before noon' })
  await acceptHandshake(ben, made)
  const active = ada.page.getByRole('link', { name: /Active Bets/ })
  await expect(active).toContainText('1')

  const proposalId = randomUUID()
  const split = { proposalId, kind: 'split', creatorCents: 7_500, message: '' }
  await send(ada.page, `/api/handshakes/${made.id}/proposals`, split, proposalId)
  await send(
    ben.page,
    `/api/handshakes/${made.id}/proposals/${proposalId}`,
    { requestId: proposalId, answer: 'agree' },
    proposalId,
  )
  await expect(active).toContainText('0')
  await expect(trust).toContainText('510')
  await trust.click()
  await expect(ada.page).toHaveURL('/scores#trust')
  await expect(ada.page.getByRole('heading', { name: 'Scores and stats' })).toBeVisible()
  await expect(home.getByText('of 1000').locator('..')).toContainText('510')
  await expect(ada.page.getByText('Total earnings').locator('..')).toContainText('+$24.00')
  await expect(ada.page.getByRole('button', { name: 'Live MLB Games' })).toBeVisible()
  await expect(ada.page.getByText('1 met, none missed.')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Betting Analytics' }).click()
  await expect(ada.page.getByText('Net P&L').locator('../..')).toContainText('+$24.00')
  await expect(ada.page.getByText('$50.00 staked in 1 settled handshake')).toBeVisible()
  expect(await violations(ada.page)).toEqual([])

  await ada.page.getByRole('listitem').filter({ hasText: 'An agreement was completed' }).getByRole('link').click()
  await expect(ada.page.getByText('The pot was split the way you both agreed.')).toBeVisible()
  await expect(ada.page.getByText('You got').locator('..')).toContainText('$74.00')

  await ada.page.goto('/reliability-lab')
  await ada.page.getByRole('button', { name: /Dispute lost/ }).click()
  await expect(ada.page.getByRole('row', { name: /A dispute was lost/ })).toContainText('450')
  await ada.page.getByRole('button', { name: 'Until you can’t bet anymore' }).click()
  await expect(ada.page.getByText('Minimum HRS of 100 required to create bets')).toBeVisible()
  expect(await violations(ada.page)).toEqual([])
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})
