/** Journey: receipts and the proof of liabilities are checked by the browser itself; accounts outside are linked by a label. */
import { expect } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'
import { becomeSomebody, startingBalance } from './wallet-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })
test.setTimeout(120_000)

test('a person sees their balance counted, and everyone sees the root it leads to', async ({ page, browser }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Vera Proof')
  await startingBalance(page)
  const sam = await browser.newPage({ extraHTTPHeaders: ownAddress() })
  await signInAs(sam, 'Sam')
  expect((await sam.request.post('/api/wallet/books/proofs', { data: {} })).ok()).toBe(true)
  await sam.close()

  await page.goto('/wallet?view=proof')
  await expect(page.getByText('Counted', { exact: true })).toBeVisible()
  const root = ((await page.getByText(/^Root [0-9a-f]{64}$/).textContent()) ?? '').replace('Root ', '')
  expect(await violations(page)).toEqual([])

  await page.goto('/wallet')
  await page.getByRole('link', { name: /Opening balance/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Check the receipt' }).click()
  await expect(sheet.getByText('Genuine', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save the receipt' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^handshake-receipt-.*\.json$/)

  await page.context().clearCookies()
  await page.goto('/liabilities')
  await expect(page.getByRole('heading', { name: 'What we owe', level: 1 })).toBeVisible()
  await expect(page.getByText(root.slice(0, 12)).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a card is linked by its last four digits, never by its number, and forgotten again', async ({ page }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Carla Link')
  await page.goto('/link-accounts')
  await expect(page.getByText('No linked accounts yet.')).toBeVisible()
  await page.getByRole('link', { name: /^Card/ }).click()
  await expect(page).toHaveURL('/connect/card')
  await page.getByLabel('Name of the card').fill('Visa, personal')
  await page.getByLabel('Last four digits').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Link this card' }).click()
  await expect(page.getByText('Never enter a full number here. The last four are enough.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Last four digits').fill('4242')
  await page.getByRole('button', { name: 'Link this card' }).click()
  await expect(page.getByText('Visa, personal •••• 4242 is linked')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click()
  await expect(page.getByRole('dialog').getByText('Visa, personal •••• 4242')).toBeVisible()
  await page.goto('/link-accounts')
  await page.getByRole('button', { name: 'Unlink Visa, personal •••• 4242' }).click()
  await page.getByRole('button', { name: 'Unlink', exact: true }).click()
  await expect(page.getByText('No linked accounts yet.')).toBeVisible()
  expect(complaints).toEqual([])
})
