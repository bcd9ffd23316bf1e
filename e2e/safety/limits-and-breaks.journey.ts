/** Journey: a person sets a limit, runs into it, asks for more, takes a break, and cannot end it. */
import { expect, test } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { violations, watch } from '../app/watched-page.ts'
import { becomeSomebody } from '../wallet/wallet-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('a limit holds where money is added, a raise waits, and a break stays until it is over', async ({ page }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Ida Steady')
  await page.goto('/settings#limits')
  const deposits = page.getByRole('region', { name: 'Deposits', exact: true })
  await deposits.getByRole('button', { name: /In 24 hours/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposits in 24 hours' })
  await dialog.getByRole('checkbox', { name: 'No limit' }).uncheck()
  await dialog.getByLabel('Limit', { exact: true }).fill('50')
  await expect(dialog.getByText('This holds right away.')).toBeVisible()
  expect(await violations(page, ['light'])).toEqual([])
  await dialog.getByRole('button', { name: 'Save limit' }).click()
  await expect(deposits.getByRole('button', { name: /In 24 hours/ })).toContainText('$50.00')

  await page.goto('/wallet?do=deposit')
  const money = page.getByRole('dialog')
  await money.getByLabel('Amount').fill('60')
  await money.getByRole('button', { name: 'Review' }).click()
  await money.getByRole('button', { name: 'Deposit $60.00' }).click()
  await expect(
    money.getByText('You set a limit of $50.00 a day on deposits, and $50.00 of it is left.').first(),
  ).toBeVisible()

  await page.goto('/settings#limits')
  await deposits.getByRole('button', { name: /In 24 hours/ }).click()
  await dialog.getByLabel('Limit', { exact: true }).fill('500')
  await expect(dialog.getByText(/Raising a limit takes 7 days\. Until .* your limit stays at \$50\.00\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save limit' }).click()
  await expect(deposits.getByRole('button', { name: /In 24 hours/ })).toContainText('$500.00 from')

  const pause = page.getByRole('region', { name: 'Take a break' })
  await pause.getByLabel('How long').selectOption('1 week')
  await pause.getByRole('button', { name: 'Start a break' }).click()
  const question = page.getByRole('alertdialog', { name: 'Take a break for 1 week?' })
  await question.getByRole('button', { name: 'Start 1 week break' }).click()
  await expect(pause.getByText('You’re taking a break')).toBeVisible()
  await expect(pause.getByRole('button', { name: 'Make it longer' })).toBeVisible()
  await page.reload()
  await expect(pause.getByText('You’re taking a break')).toBeVisible()

  const requestId = crypto.randomUUID()
  const answer = await page.request.post('/api/payment/deposits', {
    headers: { 'idempotency-key': requestId },
    data: { requestId, amountCents: 1_000, method: 'simulated' },
  })
  expect(await answer.json()).toMatchObject({ error: { code: 'safety.on-break' } })
  expect(complaints).toEqual([])
})
