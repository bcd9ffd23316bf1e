/** Journey: a bill for three is split; one pays from the wallet, one elsewhere, and with the last word it is settled. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor, send } from '../handshake/handshake-people.ts'

test('three people settle a dinner: from the wallet, and outside of it', async ({ browser }) => {
  const [ada, ben, cy] = await Promise.all([
    bettor(browser, 'Ada Ladle'),
    bettor(browser, 'Ben Fork'),
    bettor(browser, 'Cy Spoon'),
  ])
  await ada.page.goto('/create')
  await ada.page.getByRole('link', { name: 'Split a bill' }).click()
  await ada.page.getByLabel('What was it for?').fill('Dinner at Luigi’s')
  await ada.page.getByLabel('Total').fill('60')
  await ada.page.getByLabel('Repeat').selectOption('Every month')
  for (const { name } of [ben, cy]) {
    await ada.page.getByLabel('Search people').fill(name)
    await ada.page.getByRole('checkbox', { name }).check()
  }
  expect(await violations(ada.page, ['light'])).toEqual([])
  await ada.page.getByRole('button', { name: 'Send the split' }).click()
  await expect(ada.page).toHaveURL(/\/agreement\/[0-9a-f-]+$/)
  const address = new URL(ada.page.url()).pathname
  await expect(ada.page.getByRole('heading', { name: 'Every month' })).toBeVisible()
  await ada.page.getByRole('button', { name: 'Stop repeating' }).click()
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Stop repeating' }).click()
  await expect(ada.page.getByText('No more splits will follow.')).toBeVisible()

  await ben.page.goto(address)
  await ben.page.getByRole('button', { name: 'Pay part of it' }).click()
  await ben.page.getByRole('dialog').getByLabel('Amount').fill('5')
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Pay $5.00' }).click()
  await expect(ben.page.getByText('You paid $5.00 of $20.00 so far.')).toBeVisible()
  await expect(ada.page.getByText('0 of 2 settled · $35.00 to go')).toBeVisible()
  await ben.page.getByRole('button', { name: 'Pay $15.00' }).click()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Pay $15.00' }).click()
  await expect(ben.page.getByText('You’re settled up')).toBeVisible()
  expect(await violations(ben.page, ['dark'])).toEqual([])

  // Cy paid in cash; Ada, who has the page open, is asked without a reload.
  const requestId = randomUUID()
  await send(
    cy.page,
    `/api/agreements/${address.split('/').at(-1)}/steps`,
    { requestId, action: 'mark_paid', termsVersion: 1 },
    requestId,
  )
  await ada.page.getByRole('button', { name: 'Yes, I got it' }).click()
  await expect(ada.page.getByText('Everyone has settled up.')).toBeVisible()
  await expect(ada.page.getByText('Everything is settled')).toBeVisible()
  await ada.page.goto('/agreements')
  await ada.page.getByRole('tab', { name: 'Completed' }).click()
  await expect(ada.page.getByRole('link', { name: 'Dinner at Luigi’s' })).toBeVisible()
  for (const { complaints } of [ada, ben, cy]) expect(complaints).toEqual([])
})
