/** Journey: sharing, listing and ending a handshake by agreement, and what a stranger gets to see. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { chip, dollarsOf } from '../wallet/wallet-person.ts'
import { acceptHandshake, bettor, firstBetCents, head, makeHandshake } from './handshake-people.ts'

test.setTimeout(120_000)

test('one proposes to call it off, the other agrees, and both have their stakes back without a reload', async ({
  browser,
}) => {
  const ada = await bettor(browser, 'Ada Quill')
  const ben = await bettor(browser, 'Ben Stone')
  const made = await makeHandshake(ada, { title: 'Coffee before noon' })
  await acceptHandshake(ben, made)
  for (const { page } of [ada, ben]) await page.goto(`/handshake/${made.id}`)

  await ada.page.getByRole('button', { name: 'Settle by agreement' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Settle by agreement' })
  await dialog.getByRole('radio', { name: /Split the pot/ }).check()
  await dialog.getByRole('slider').fill('7500')
  await expect(dialog).toContainText('You get$74.00')
  expect(await violations(ada.page)).toEqual([])
  await dialog.getByRole('radio', { name: /Call it off/ }).check()
  await expect(dialog).toContainText('You get$50.00')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(ada.page.getByText('You proposed to call it off')).toBeVisible()

  await expect(ben.page.getByText('Ada Quill proposes to call it off')).toBeVisible()
  expect(await violations(ben.page)).toEqual([])
  await ben.page.getByRole('button', { name: 'Agree' }).click()
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Agree and settle' }).click()
  for (const { page, startCents } of [ada, ben]) {
    await expect(head(page)).toContainText('Refunded')
    await expect(chip(page)).toContainText(dollarsOf(startCents + firstBetCents))
  }
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})

test('a draft is shared by a link that lets exactly its holder in, and deleted again it is gone', async ({
  browser,
}) => {
  const ada = await bettor(browser, 'Ada Quill')
  const ben = await bettor(browser, 'Ben Stone')
  const title = `Plank for two minutes ${Date.now()}`
  const made = await makeHandshake(ada, { title, sharingMethod: 'draft' })
  await ada.page.goto('/handshakes?filter=draft')
  await ada.page.getByRole('link', { name: title }).click()
  await ada.page.getByRole('button', { name: 'Share' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Share Your Bet' })
  await expect(dialog).toContainText('Sharing locks your stake of $50.00')
  await dialog.getByRole('tab', { name: 'NFC' }).click()
  await expect(dialog).toContainText('NFC is not supported on this device')
  await dialog.getByRole('tab', { name: 'SMS' }).click()
  await dialog.getByLabel('Phone number').fill('+1 555 010 2030')
  expect(await violations(ada.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send Invite' }).click()
  await expect(ada.page.getByText('SMS integration coming soon - invitation saved')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create a link to share' }).click()
  const link = await dialog.getByLabel('Link to share').inputValue()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(ada.page.getByText('Anyone with the link')).toBeVisible()
  await expect(chip(ada.page)).toContainText(dollarsOf(ada.startCents - 5_000))

  await ben.page.goto(`/handshake/${made.id}`)
  await expect(ben.page.getByRole('heading', { name: 'Handshake not found' })).toBeVisible()
  expect(await violations(ben.page)).toEqual([])
  await ben.page.goto(link)
  await expect(ben.page.getByRole('button', { name: 'Accept for $50.00' })).toBeVisible()

  await ada.page.getByRole('button', { name: 'Call it off' }).click()
  await ada.page.getByRole('checkbox', { name: 'Delete it from my list too' }).check()
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Call it off' }).click()
  await expect(ada.page.getByText('Handshake deleted')).toBeVisible()
  await expect(ada.page).toHaveURL(/\/handshakes/)
  await expect(chip(ada.page)).toContainText(dollarsOf(ada.startCents))
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})

test('the list is filtered, searched and paged, also by keyboard', async ({ browser }) => {
  const ada = await bettor(browser, 'Ada Quill')
  const { page } = ada
  for (let made = 1; made <= 22; made += 1)
    await makeHandshake(ada, { title: `Draft number ${made}`, sharingMethod: 'draft' })
  await makeHandshake(ada, { title: 'Posted for anyone' })
  await page.goto('/handshakes?filter=active')
  await expect(page.getByRole('tab', { name: 'Active' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Nothing is in progress.')).toBeVisible()
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await expect(page).toHaveURL(/filter=draft/)
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(22)
  await page.getByRole('searchbox', { name: 'Search handshakes' }).fill('number 17')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/search=number/)
  await page.getByRole('searchbox', { name: 'Search handshakes' }).fill('')
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(page.getByRole('heading', { name: 'Pending', level: 2 })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(ada.complaints).toEqual([])
})
