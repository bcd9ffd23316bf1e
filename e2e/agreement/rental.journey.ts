/** Journey: a bike is rented, handed over and brought back; the owner claims damage, and the two settle on an amount. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { dot } from '../app/dot-picture.ts'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor, send } from '../handshake/handshake-people.ts'

const day = 24 * 3_600_000
/** As a field for date and time takes it. */
const local = (at: Date): string => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

const step = (page: Page, address: string, action: string) => {
  const requestId = randomUUID()
  return send(page, `/api/agreements/${address.split('/').at(-1)}/steps`, { requestId, action }, requestId)
}

test('a rental with a claim: the two settle it between themselves', async ({ browser }, { retry }) => {
  const [olga, rui] = await Promise.all([bettor(browser, 'Olga Owner'), bettor(browser, `Rui Renter ${retry + 1}`)])
  await olga.page.goto('/create/agreement/rental')
  await olga.page.getByLabel('What are you renting out?').fill('Cargo bike')
  await olga.page.getByLabel('Search people').fill(rui.name)
  await olga.page.getByRole('checkbox', { name: rui.name }).check()
  await olga.page.getByLabel('From').fill(local(new Date(Date.now() - day)))
  await olga.page.getByLabel('Back by').fill(local(new Date(Date.now() + day)))
  await olga.page.getByLabel('Rent', { exact: true }).fill('40')
  await olga.page.getByLabel('Deposit').fill('100')
  expect(await violations(olga.page, ['light'])).toEqual([])
  await olga.page.getByRole('button', { name: 'Send the offer' }).click()
  await expect(olga.page).toHaveURL(/\/agreement\/[0-9a-f-]+$/)
  const address = new URL(olga.page.url()).pathname

  await rui.page.goto(address)
  await rui.page.getByRole('button', { name: 'Accept' }).click()
  await rui.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await rui.page.getByRole('button', { name: 'Pay in $140.00' }).click()
  const payIn = rui.page.getByRole('dialog', { name: 'Pay in your part' })
  await expect(payIn).toContainText('You pay in now$140.00')
  await expect(payIn).toContainText('Left after paying $140.00')
  await payIn.getByRole('button', { name: 'Pay in $140.00' }).click()
  await expect(rui.page.getByText('Your money is held')).toBeVisible()

  // Olga, who has the page open, shows how it looks before she hands it over.
  await olga.page.getByRole('button', { name: 'Add', exact: true }).click()
  await olga.page.getByLabel('Hand-over').fill('Not a scratch')
  await olga.page.getByLabel('Image file').setInputFiles({ name: 'bike.png', mimeType: 'image/png', buffer: dot })
  await olga.page.getByRole('button', { name: 'Save' }).click()
  await expect(rui.page.getByRole('button', { name: /Show the image from Olga/ })).toBeVisible()
  await step(olga.page, address, 'hand_over')
  await step(rui.page, address, 'confirm_hand_over')
  await step(rui.page, address, 'return_item')

  await olga.page.getByRole('button', { name: 'Claim damage' }).click()
  await olga.page.getByRole('dialog').getByLabel('Amount').fill('60')
  await olga.page.getByRole('dialog').getByLabel('What’s wrong with it?').fill('The front wheel is bent.')
  await olga.page.getByRole('dialog').getByRole('button', { name: 'Claim damage' }).click()
  await expect(rui.page.getByRole('heading', { name: `${olga.name} suggests $60.00` })).toBeVisible()
  expect(await violations(rui.page, ['dark'])).toEqual([])
  await rui.page.getByRole('button', { name: 'Suggest another amount' }).click()
  await rui.page.getByRole('dialog').getByLabel(/^For /).fill('25')
  await rui.page.getByRole('dialog').getByRole('button', { name: 'Suggest another amount' }).click()

  await olga.page.getByRole('button', { name: 'Accept $25.00' }).click()
  await olga.page.getByRole('alertdialog').getByRole('button', { name: 'Accept $25.00' }).click()
  await expect(olga.page.getByText('You got $25.00 of the $100.00 deposit.')).toBeVisible()
  await expect(rui.page.getByRole('heading', { name: 'All settled' })).toBeVisible()
  for (const { complaints } of [olga, rui]) expect(complaints).toEqual([])
})
