/** Making bets in the journeys: the usual way through the first steps, and straight through the API where that is not the matter. */
import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { idFrom } from '../../packages/domain/src/ids.ts'

export const next = (page: Page): Locator => page.getByRole('button', { name: /^Next: / })

/** On to the next step, which has arrived by the end: until then the old one stays, and pressing it again leads nowhere else. */
export async function goOn(page: Page): Promise<void> {
  const words = await next(page).innerText()
  await next(page).click()
  await expect(page.getByRole('button', { name: words, exact: true })).toBeHidden()
}

/** The last game of the first page: it stays open longest. */
export async function chooseGame(page: Page): Promise<string> {
  await page.goto('/create?step=game')
  const games = page
    .getByRole('region', { name: /STARTING SOON|UPCOMING GAMES/ })
    .getByRole('button', { name: /^(?!Back )/, disabled: false })
  await expect(games.first()).toBeVisible()
  await games.last().click()
  await expect(page.getByRole('heading', { name: 'Your bet' })).toBeVisible()
  const names = await page.getByRole('radio', { name: /(Away|Home)/ }).count()
  expect(names).toBe(2)
  return (await page.locator('label', { hasText: 'Away' }).first().innerText()).split('\n')[0] ?? ''
}

export async function describeBet(page: Page, about: string): Promise<void> {
  await page.goto('/create')
  await page.getByRole('button', { name: 'Describe your own bet' }).click()
  await page.getByLabel('What’s the bet about?').fill(about)
  await page.getByLabel('Option 1').first().fill('It does')
  await page.getByLabel('Option 2').first().fill('It does not')
  await page.getByRole('radio', { name: 'It does', exact: true }).check()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Your bet' })).toBeVisible()
}

const newId = () => idFrom(Date.now(), randomBytes(10))

const ownBet = {
  title: 'Will the boat be on time?',
  description: '',
  betType: 'custom',
  betKind: 'moneyline',
  line: null,
  pick: 'team_a',
  gameId: null,
  teamA: 'On time',
  teamB: 'Late',
  stakeCents: 5_000,
  stakeMode: 'even',
  verificationMethod: 'mutual',
  terms: 'Standard betting terms apply.',
  notes: '',
}

const content = () => ({ ...ownBet, settlementDate: new Date(Date.now() + 86_400_000).toISOString() })

/** On the marketplace, with 50.00 locked. */
export async function postBet(page: Page): Promise<string> {
  const requestId = newId()
  const data = { ...content(), requestId, sharingMethod: 'marketplace', friendIds: [], createdVia: 'integrated' }
  const headers = { 'idempotency-key': requestId }
  const answer = await page.request.post('/api/handshakes', { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { id: string }).id
}

/** As from another tab: a new version of the terms. */
export async function changeElsewhere(page: Page, handshakeId: string): Promise<void> {
  const requestId = newId()
  const data = { ...content(), title: 'Will the boat come at all?', requestId, basedOnVersion: 1 }
  const headers = { 'idempotency-key': requestId }
  const answer = await page.request.put(`/api/handshakes/${handshakeId}`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}
