/** Journeys: a pool of five people from the first seat to the payout in two browsers, and a pool made from the form. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { type Bettor, bettor, firstBetCents, inSeconds, send } from '../handshake/handshake-people.ts'
import { chip, dollarsOf } from '../wallet/wallet-person.ts'
import { poolEnds } from './pool-ends.ts'

test.setTimeout(180_000)

const join = ({ page }: Bettor, poolId: string, pick: number) => {
  const requestId = randomUUID()
  return send(page, `/api/pools/${poolId}/join`, { requestId, pick }, requestId)
}

const act = ({ page }: Bettor, path: string, data: object = {}) => {
  const requestId = randomUUID()
  return send(page, path, { ...data, requestId }, requestId)
}

test('five people are in a pool: picks stay hidden, the creator proposes, everyone confirms, two share the pot', async ({
  browser,
}) => {
  const ada = await bettor(browser, 'Ada Quill')
  const ben = await bettor(browser, 'Ben Stone')
  const others = [
    await bettor(browser, 'Cleo Marsh'),
    await bettor(browser, 'Dev Patel'),
    await bettor(browser, 'Eve Long'),
  ]
  const requestId = randomUUID()
  const { id } = await send<{ id: string }>(
    ada.page,
    '/api/pools',
    {
      requestId,
      title: 'Fastest kettle in the building',
      description: 'From cold to the click.',
      gameId: null,
      outcomes: ['Red kettle', 'Blue kettle', 'The microwave'],
      closesAt: inSeconds(3_600),
      settlesAt: inSeconds(3_601),
      stakeCents: 2_000,
      pick: 0,
      isPublic: true,
      friendIds: [ben.id],
    },
    requestId,
  )
  await ben.page.goto(`/pools/${id}`)
  await ada.page.goto(`/pools/${id}`)
  await expect(ben.page.getByRole('heading', { name: 'Fastest kettle in the building' })).toBeVisible()
  await ben.page.getByLabel('Blue kettle').check()
  await ben.page.getByRole('button', { name: 'Lock $20.00 and join' }).click()
  await expect(ben.page.getByText('You’re in', { exact: true })).toBeVisible()
  for (const [place, person] of others.entries()) await join(person, id, [1, 2, 0][place] ?? 0)
  expect(await violations(ben.page)).toEqual([])

  // What one says under it stands on the other's page.
  await ben.page.getByLabel('Write a comment').fill('My kettle is ready')
  await ben.page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(ada.page.getByRole('log', { name: 'Comments' })).toContainText('My kettle is ready')

  // Without a reload Ada sees the fifth one come in, and nobody's pick but her own.
  await expect(ada.page.getByText('5 of 50 people')).toBeVisible()
  await expect(ada.page.getByText('Pick hidden')).toHaveCount(4)
  await poolEnds(id)
  await expect(ada.page.getByRole('heading', { name: 'How did it end?' })).toBeVisible()
  await expect(ada.page.getByText('Pick hidden')).toHaveCount(0)
  expect(await violations(ada.page)).toEqual([])
  await ada.page.getByRole('form', { name: 'Propose this result' }).getByLabel('Blue kettle').check()
  await ada.page.getByRole('button', { name: 'Propose this result' }).click()

  await expect(ben.page.getByText('1 of 5 confirmed')).toBeVisible()
  expect(await violations(ben.page)).toEqual([])
  for (const person of others) await act(person, `/api/pools/${id}/confirm`, { outcome: 1 })
  await ben.page.getByRole('button', { name: 'Confirm the result' }).click()

  // A hundred dollars less two percent, by two.
  await expect(ben.page.getByText('You were right. $49.00 is in your wallet.')).toBeVisible()
  await expect(chip(ben.page)).toContainText(dollarsOf(ben.startCents + firstBetCents - 2_000 + 4_900))
  await expect(ada.page.getByText('Your pick wasn’t right this time.')).toBeVisible()
  await expect(chip(ada.page)).toContainText(dollarsOf(ada.startCents + firstBetCents - 2_000))
  expect(await violations(ben.page)).toEqual([])
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})

test('a pool is made from the create page, found in the lists, and called off', async ({ browser }) => {
  const ada = await bettor(browser, 'Ada Quill')
  const { page } = ada
  await page.goto('/create')
  await page.getByRole('link', { name: 'Pool', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New pool' })).toBeVisible()
  await page.getByRole('button', { name: /^Lock .* and create$/ }).click()
  await expect(page.getByText('Give your pool a title')).toBeVisible()
  await fillForm(page)
  expect(await violations(page)).toEqual([])
  // What was typed survives a reload.
  await page.reload()
  await expect(page.getByLabel('Outcome 3', { exact: true })).toHaveValue('The stapler')
  await page.getByRole('button', { name: 'Lock $15.00 and create' }).click()
  await expect(page.getByRole('heading', { name: 'What breaks first' })).toBeVisible()
  await expect(chip(page)).toContainText(dollarsOf(ada.startCents - 1_500))
  expect(await violations(page)).toEqual([])
  await page.goto('/handshakes')
  await page.getByRole('link', { name: 'What breaks first' }).click()
  await page.getByRole('button', { name: 'Cancel the pool' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the pool' }).click()
  await expect(page.getByText('Everyone has their stake back.')).toBeVisible()
  await expect(chip(page)).toContainText(dollarsOf(ada.startCents))
  expect(ada.complaints).toEqual([])
})

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('What breaks first')
  await page.getByLabel('Outcome 1', { exact: true }).fill('The printer')
  await page.getByLabel('Outcome 2', { exact: true }).fill('The coffee machine')
  await page.getByRole('button', { name: 'Add an outcome' }).click()
  await page.getByLabel('Outcome 3', { exact: true }).fill('The stapler')
  await page.getByRole('radio', { name: 'Your pick: The stapler' }).check()
  await page.getByLabel('Stake per person').fill('15')
}
