/** Journey: what people get wrong with money, on every form: each mistake has its words, and nothing moves. */
import { expect, type Page } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import {
  becomeSomebody,
  prepareSending,
  settledBalance,
  somebodyElse,
  startingBalance,
  type WalletPerson,
} from './wallet-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })
test.setTimeout(120_000)

test('every bad amount of a deposit and of a withdrawal has its words', async ({ page }) => {
  await becomeSomebody(page, 'Bad Orders')
  const before = await startingBalance(page)
  const dialog = page.getByRole('dialog')
  for (const [action, mistakes] of [
    [
      'deposit',
      [
        ['', 'Enter an amount'],
        ['-5', 'Deposit amount must be greater than 0'],
        ['5.555', 'Use at most two decimal places'],
        ['50000.01', 'Deposit must be between $5 and $50,000'],
        ['100000.01', 'Amount must be between $0.01 and $100,000'],
      ],
    ],
    [
      'withdraw',
      [
        ['0', 'Withdrawal amount must be greater than 0'],
        ['-5', 'Withdrawal amount must be greater than 0'],
        ['10.001', 'Use at most two decimal places'],
        ['25000.01', 'Withdrawal must be between $10 and $25,000'],
      ],
    ],
  ] as const) {
    await page.goto(`/wallet?do=${action}`)
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    for (const [typed, words] of mistakes) {
      await dialog.getByLabel('Amount').fill(typed)
      await dialog.getByRole('button', { name: 'Review' }).click()
      await expect(dialog.getByText(words)).toBeVisible()
      await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true')
    }
  }
  expect(await settledBalance(page)).toBe(before)
})

test('nobody sends to themselves, and whoever has left is nobody', async ({ page, browser }) => {
  await becomeSomebody(page, 'Self Sender')
  const before = await startingBalance(page)
  const own = await usernameOf(page)
  const gone = await somebodyElse(browser, `Gone Soon${Date.now()}`)
  const theirs = await usernameOf(gone.page)

  await page.goto('/wallet?do=send')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('5')
  await dialog.getByRole('combobox', { name: 'To' }).fill(own)
  await expect(dialog.getByText('We couldn’t find anyone with that name. Try their exact username.')).toBeVisible()

  await choose(page, theirs)
  await dialog.getByRole('button', { name: 'Review' }).click()
  await leave(gone)
  await dialog.getByRole('button', { name: /^Send \$5\.00/ }).click()
  await expect(dialog.getByText('We couldn’t find that person. Please choose them again.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await settledBalance(page)).toBe(before)
})

test('a key that was used for something else is told so, and moves nothing', async ({ page }) => {
  await becomeSomebody(page, 'Used Key')
  const before = await startingBalance(page)
  const dialog = await prepareSending(page, { amount: '3', to: 'Maya Chen' })
  const sent = page.waitForRequest('**/api/wallet/transfers')
  await dialog.getByRole('button', { name: 'Send $3.00 to Maya' }).click()
  const { requestId } = (await sent).postDataJSON() as { requestId: string }
  await expect(dialog.getByText('is with Maya Chen now')).toBeVisible()

  await prepareSending(page, { amount: '4', to: 'Maya Chen' })
  await page.route('**/api/wallet/transfers', async (route) => {
    const request = route.request()
    const headers = { ...request.headers(), 'idempotency-key': requestId }
    await route.continue({ headers, postData: JSON.stringify({ ...request.postDataJSON(), requestId }) })
  })
  await dialog.getByRole('button', { name: 'Send $4.00 to Maya' }).click()
  await expect(dialog.getByText('This form was already submitted with different details.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await settledBalance(page)).toBe(before - 302)
})

test('a server that breaks is told as what it is, and the same action works once it is well', async ({ page }) => {
  await becomeSomebody(page, 'Broken Server')
  const before = await startingBalance(page)
  const dialog = await prepareSending(page, { amount: '6', to: 'Maya Chen' })
  const error = { code: 'bug', message: 'Something went wrong.', reference: 'abc' }
  await page.route('**/api/wallet/transfers', (route) => route.fulfill({ status: 500, json: { error } }))
  await dialog.getByRole('button', { name: 'Send $6.00 to Maya' }).click()
  await expect(
    dialog.getByText(/Failed to complete transfer\. We’re experiencing some technical difficulties/),
  ).toBeVisible()
  await page.unroute('**/api/wallet/transfers')
  await dialog.getByRole('button', { name: 'Send $6.00 to Maya' }).click()
  await expect(dialog.getByText('is with Maya Chen now')).toBeVisible()
  expect(await settledBalance(page)).toBe(before - 603)
})

test('a withdrawal whose session ends in mid-form is still there after signing in, and happens once', async ({
  page,
}) => {
  const { email, password } = await becomeSomebody(page, 'Late Withdrawer')
  const before = await startingBalance(page)
  await page.goto('/wallet?do=withdraw')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('50')
  await dialog.getByRole('radio', { name: /^Linked bank/ }).check()
  await dialog.getByRole('button', { name: 'Review' }).click()
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Withdraw $50.00' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL('/wallet?do=withdraw')
  await dialog.getByRole('button', { name: 'Withdraw $50.00' }).click()
  await expect(dialog.getByText('has been paid out')).toBeVisible()
  await expect.poll(() => settledBalance(page)).toBe(before - 5_000)
})

async function choose(page: Page, username: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'To' }).fill(username)
  await dialog.getByRole('option', { name: `@${username}` }).click()
}

async function usernameOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/session')
  const { session } = (await answer.json()) as { session: { person: { username: string } } }
  return session.person.username
}

/** Closes the account; play money is let go with it. */
async function leave({ page, password }: WalletPerson): Promise<void> {
  const answer = await page.request.post('/api/account/close', { data: { password } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
