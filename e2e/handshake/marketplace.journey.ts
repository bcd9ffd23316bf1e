/** Journey: the marketplace, where two people press accept at the same moment and one seat is free. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { chip, dollarsOf } from '../wallet/wallet-person.ts'
import { bettor, firstBetCents, makeHandshake } from './handshake-people.ts'

test.setTimeout(120_000)

test('two people accept at once: one has the seat, the other keeps the money and reads why', async ({ browser }) => {
  const ada = await bettor(browser, 'Ada Quill')
  const ben = await bettor(browser, 'Ben Stone')
  const cleo = await bettor(browser, 'Cleo Marsh')
  const title = `Snow before Monday ${Date.now()}`
  const made = await makeHandshake(ada, { title })

  const rivals = [ben, cleo]
  for (const { page } of rivals) {
    await page.goto(`/marketplace?search=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: 'Accept for $50.00' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirm Handshake' })).toContainText(
      'Winner takes all after verification',
    )
  }
  expect(await violations(ben.page)).toEqual([])
  await Promise.all(
    rivals.map(({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Lock $50.00 and accept' }).click()),
  )

  const outcome = async ({ page }: { page: typeof ben.page }) => {
    const took = page.getByText('Handshake accepted!')
    const missed = page.getByText('Failed to join handshake - it may already be taken')
    await expect(took.or(missed).first()).toBeVisible()
    return (await took.isVisible()) ? 'took' : 'missed'
  }
  const outcomes = await Promise.all(rivals.map(outcome))
  expect([...outcomes].sort()).toEqual(['missed', 'took'])
  for (const [place, { page, startCents }] of rivals.entries()) {
    const moved = outcomes[place] === 'took' ? firstBetCents - 5_000 : 0
    if (outcomes[place] === 'missed') await page.getByRole('button', { name: 'Not now' }).click()
    await expect(chip(page)).toContainText(dollarsOf(startCents + moved))
  }

  await ada.page.goto(`/handshake/${made.id}`)
  const winner = outcomes[0] === 'took' ? ben : cleo
  await expect(
    ada.page.getByRole('article').filter({ has: ada.page.getByRole('heading', { level: 1 }) }),
  ).toContainText(winner.name)
  expect([...ada.complaints, ...ben.complaints, ...cleo.complaints]).toEqual([])
})

test('offers are found by words, type and stake, in the order one likes, and the address remembers', async ({
  browser,
}) => {
  const ada = await bettor(browser, 'Ada Quill')
  const ben = await bettor(browser, 'Ben Stone')
  const mark = `mark${Date.now()}`
  await makeHandshake(ada, { title: `Small one ${mark}`, stakeCents: 100 })
  await makeHandshake(ada, { title: `Large one ${mark}`, stakeCents: 90_000, betType: 'challenge' })
  const { page } = ben
  await page.goto('/marketplace')
  await page.getByRole('searchbox', { name: 'Search the marketplace' }).fill(mark)
  await expect(page).toHaveURL(new RegExp(`search=${mark}`))
  await page.getByLabel('Order').selectOption({ label: 'Stake, low to high' })
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: mark })).toHaveText([
    `Small one ${mark}`,
    `Large one ${mark}`,
  ])
  await page.getByRole('button', { name: /Filters/ }).click()
  await page.getByLabel('You put in, from').fill('500')
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: mark })).toHaveText([`Large one ${mark}`])
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('You put in, from')).toHaveValue('500.00')
  await page.getByLabel('Type').selectOption({ label: 'Election' })
  await expect(page.getByText('No open handshakes match these filters.')).toBeVisible()

  // More than the wallet holds: told before anything is sent, with the way to add it.
  const dear = await makeHandshake(ada, { title: `Dear one ${mark}`, stakeCents: 1_000 })
  const drained = ben.startCents - 500
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const own = await page.request.post('/api/handshakes', { headers, data: drain(headers['idempotency-key'], drained) })
  expect(own.ok(), await own.text()).toBe(true)
  await page.goto(`/marketplace/contract/${dear.id}?do=accept`)
  const dialog = page.getByRole('dialog', { name: 'Confirm Handshake' })
  await expect(dialog).toContainText('You need $10.00 but only have $5.00. Please add $5.00 to your wallet.')
  await expect(dialog.getByRole('button', { name: 'Lock $10.00 and accept' })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add $5.00' }).click()
  const deposit = page.getByRole('dialog', { name: 'Deposit' })
  await deposit.getByRole('radio', { name: /^Simulated/ }).check()
  await expect(deposit.getByLabel('Amount')).toHaveValue('5.00')
  expect(ben.complaints).toEqual([])
})

/** Locks nearly everything, so that little is left to spend. */
const drain = (requestId: string, stakeCents: number) => ({
  requestId,
  title: 'Nearly everything',
  description: '',
  betType: 'custom',
  betKind: 'moneyline',
  line: null,
  pick: 'team_a',
  gameId: null,
  teamA: 'Yes',
  teamB: 'No',
  settlementDate: new Date(Date.now() + 86_400_000).toISOString(),
  stakeCents,
  stakeMode: 'even',
  verificationMethod: 'mutual',
  terms: '',
  notes: '',
  sharingMethod: 'marketplace',
  friendIds: [],
  createdVia: 'integrated',
})
