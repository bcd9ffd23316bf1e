/** Journey: deposit, send with a fee, see it live in the other person's browser, withdraw, export. */
import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { becomeSomebody, chip, dollarsOf, prepareSending, somebodyElse, startingBalance } from './wallet-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })
test.setTimeout(120_000)

test('money comes in, goes to a friend who sees it arrive, goes out, and is all in the file', async ({
  page,
  browser,
}) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Ada Quill')
  const { page: other } = await somebodyElse(browser, `Ben Stone${Date.now()}`)
  await other.goto('/wallet')
  const [mine, theirs] = [await startingBalance(page), await startingBalance(other)]
  await expect(chip(other)).toContainText(dollarsOf(theirs))
  const name = await nameOf(other)

  await page.goto('/wallet')
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  await expect(chip(page)).toContainText(dollarsOf(mine))
  await page.getByRole('link', { name: 'Deposit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByRole('radio', { name: /^Card/ }).check()
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog).toContainText('Network feeCard, 2.9% network fee−$2.90')
  await expect(dialog).toContainText('Reaches your wallet$97.10')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Deposit $100.00' }).click()
  await expect(dialog.getByText('is in your wallet now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(chip(page)).toContainText(dollarsOf(mine + 9_710))

  await prepareSending(page, { amount: '50', to: name, note: 'For the tickets' })
  await expect(dialog).toContainText('Transfer fee0.5%$0.25')
  await expect(dialog).toContainText('Leaves your wallet$50.25')
  await dialog.getByRole('button', { name: 'Send $50.00 to Ben' }).click()
  await expect(dialog.getByText(`is with ${name} now`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  // Nobody touched the other browser: it heard of it by itself.
  await expect(chip(other)).toContainText(dollarsOf(theirs + 5_000))
  await expect(other.getByRole('link', { name: /Ada Quill/ })).toBeVisible()
  await expect(other.getByText('+$50.00')).toBeVisible()
  await other.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  await expect(other.getByText('Ada Quill sent you $50.00: “For the tickets”').first()).toBeVisible()
  await other.getByRole('link', { name: 'Payment received' }).first().click()
  await expect(other.getByRole('dialog', { name: 'Transaction' })).toContainText('+$50.00')
  await other.close()

  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await dialog.getByLabel('Amount').fill('200')
  await dialog.getByRole('radio', { name: /^Simulated/ }).check()
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog).toContainText('−$2.00')
  await expect(dialog).toContainText('You receive$198.00')
  await dialog.getByRole('button', { name: 'Withdraw $200.00' }).click()
  await expect(dialog.getByText('has been paid out')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(chip(page)).toContainText(dollarsOf(mine + 9_710 - 5_025 - 20_000))
  expect(await violations(page)).toEqual([])

  const csv = await textOf(await exported(page, 'CSV, for a spreadsheet'))
  for (const part of [
    'deposit,100.00',
    'system_debit,-2.90',
    'transfer_out,-50.00',
    'system_debit,-0.25',
    'withdrawal,-200.00',
  ])
    expect(csv).toContain(part)
  expect(csv).toContain('For the tickets')
  const { transactions } = JSON.parse(await textOf(await exported(page, 'JSON, for a program'))) as {
    transactions: { amountCents: number }[]
  }
  expect(transactions.map(({ amountCents }) => amountCents).slice(0, 3)).toEqual([-20_000, -25, -5_000])
  expect(complaints).toEqual([])
})

test('the history is found by words, type and direction, and the address remembers what was asked', async ({
  page,
  browser,
}) => {
  await becomeSomebody(page, 'Ida Brook')
  const { page: other } = await somebodyElse(browser, `Cleo Marsh${Date.now()}`)
  await other.goto('/wallet')
  const name = await nameOf(other)
  await other.close()
  const dialog = await prepareSending(page, { amount: '7.50', to: name, note: 'Boat fare' })
  await dialog.getByRole('button', { name: /^Send \$7\.50/ }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('boat')
  await expect(page).toHaveURL(/search=boat/)
  await expect(page.getByText('Opening balance')).toBeHidden()
  await expect(page.getByText('−$7.50')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search transactions' })).toHaveValue('boat')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('Opening balance')).toBeVisible()

  const filters = page.getByRole('button', { name: 'Filters' })
  if (await filters.isVisible()) await filters.click()
  await page.getByLabel('Type').selectOption({ label: 'Transfers' })
  await page.getByRole('radio', { name: 'In', exact: true }).check()
  await expect(page.getByText('No transactions match these filters.')).toBeVisible()
  await page.getByRole('radio', { name: 'Out', exact: true }).check()
  await expect(page.getByText('−$7.50')).toBeVisible()
})

async function nameOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/session')
  const { session } = (await answer.json()) as { session: { person: { displayName: string } } }
  return session.person.displayName
}

async function exported(page: Page, kind: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  return download
}

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')
