/** Journey: a person sets a limit, runs into it, asks for more, takes a break, cannot end it, and comes back after it. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { becomeSomebody } from '../wallet/wallet-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

/** Past the page, which would not send it. */
async function askToDeposit(page: Page, amountCents: number): Promise<string> {
  const requestId = crypto.randomUUID()
  const answer = await page.request.post('/api/payment/deposits', {
    headers: { 'idempotency-key': requestId },
    data: { requestId, amountCents, method: 'simulated' },
  })
  const { error } = (await answer.json()) as { error: { code: string } }
  return error.code
}

test('a limit holds where money is added, a raise waits, and a break stays until it is over', async ({ page }) => {
  const complaints = watch(page)
  const { email } = await becomeSomebody(page, 'Ida Steady')
  await page.goto('/settings#limits')
  const deposits = page.getByRole('region', { name: 'Deposits', exact: true })
  await deposits.getByRole('button', { name: /In 24 hours/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposits in 24 hours' })
  await dialog.getByRole('checkbox', { name: 'No limit' }).uncheck()
  await dialog.getByLabel('Limit', { exact: true }).fill('50')
  await expect(dialog.getByText('This takes effect right away.')).toBeVisible()
  expect(await violations(page, ['light'])).toEqual([])
  await dialog.getByRole('button', { name: 'Save limit' }).click()
  await expect(deposits.getByRole('button', { name: /In 24 hours/ })).toContainText('$50.00')

  await page.goto('/wallet?do=deposit')
  const money = page.getByRole('dialog')
  await money.getByLabel('Amount').fill('60')
  await money.getByRole('button', { name: 'Review' }).click()
  const tooMuch = 'You set a limit of $50.00 a day on deposits and have $50.00 left, so $60.00 doesn’t fit right now.'
  await expect(money.getByText(tooMuch)).toBeVisible()
  await expect(money.getByRole('button', { name: 'Deposit $60.00' })).toBeDisabled()
  expect(await askToDeposit(page, 6_000)).toBe('safety.over-limit')

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
  await question.getByRole('button', { name: 'Start 1-week break' }).click()
  await expect(pause.getByText('You’re taking a break')).toBeVisible()
  await expect(pause.getByRole('button', { name: 'Make it longer' })).toBeVisible()
  await page.reload()
  await expect(pause.getByText('You’re taking a break')).toBeVisible()

  expect(await askToDeposit(page, 1_000)).toBe('safety.on-break')
  // Nothing urges meanwhile.
  await page.goto('/passport')
  await expect(page.getByText(/^You’re taking a break until/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Games starting soon' })).toBeHidden()
  await page.goto('/settings#limits')

  // A week later the break is over by itself, and the limit is still there.
  await aWeekPasses(email)
  await page.reload()
  await expect(pause.getByRole('button', { name: 'Start a break' })).toBeVisible()
  await page.goto('/wallet?do=deposit')
  // What was refused waits where it was left.
  await expect(money.getByRole('button', { name: 'Deposit $60.00' })).toBeVisible()
  await money.getByRole('button', { name: 'Back' }).click()
  await money.getByLabel('Amount').fill('40')
  await money.getByRole('button', { name: 'Review' }).click()
  await money.getByRole('button', { name: 'Deposit $40.00' }).click()
  await expect(money.getByText('is in your wallet now')).toBeVisible()
  await money.getByRole('button', { name: 'Done' }).click()
  await expect(money).toBeHidden()
  await page.goto('/wallet?view=statement')
  await expect(page.locator('dl', { hasText: 'Put in' })).toContainText('Put in$40.00')
  await expect(page.getByRole('table', { name: 'Totals by type' })).toBeVisible()
  expect(await violations(page, ['light'])).toEqual([])
  expect(complaints).toEqual([])
})

/** The clock of the break alone is turned: it began and ended a week earlier. */
async function aWeekPasses(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: readFileSync(process.env.JOURNEY_DATABASE ?? '', 'utf8') })
  await client.connect()
  try {
    const earlier = "- interval '7 days'"
    const { rowCount } = await client.query(
      `update play_breaks set starts_at = starts_at ${earlier}, ends_at = ends_at ${earlier}
        where user_id = (select id from users where email = $1)`,
      [email],
    )
    expect(rowCount).toBe(1)
  } finally {
    await client.end()
  }
}
