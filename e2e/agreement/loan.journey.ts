/** Journey: a loan from the offer to the payoff in two browsers, with one installment that comes late. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor } from '../handshake/handshake-people.ts'

/** The clock is turned: everything about the loan is this many days older, and the server looks at it now. */
async function daysPass(loanId: string, days: number): Promise<void> {
  const client = new pg.Client({ connectionString: readFileSync(process.env.JOURNEY_DATABASE ?? '', 'utf8') })
  await client.connect()
  try {
    const earlier = `- make_interval(days => ${days})`
    await client.query(`update loans set started_at = started_at ${earlier} where id = $1`, [loanId])
    await client.query(`update loan_installments set due_at = due_at ${earlier} where loan_id = $1`, [loanId])
    const { rowCount } = await client.query('update agreements set due_at = now() where id = $1', [loanId])
    expect(rowCount).toBe(1)
  } finally {
    await client.end()
  }
}

/** The card under this heading, as it reads. */
const card = (page: Page, title: string): Locator =>
  page.getByRole('heading', { name: title, exact: true }).locator('xpath=ancestor::*[self::div][3]')

const readSchedule = async (page: Page) =>
  (await card(page, 'Schedule').innerText()).replace(/If .* sen[dt] .*today\./, '')

test('a loan is offered, read by both, funded, paid late once, and paid off', async ({ browser }, {
  project,
  retry,
}) => {
  // Both widths run at once, and a search finds everyone of a name, also whoever came for an earlier attempt.
  const [maya, tom] = await Promise.all(
    ['Maya', 'Tom'].map((name) => bettor(browser, `${name} ${project.name} ${retry + 1}`)),
  )
  assert(maya !== undefined && tom !== undefined, 'two people came')
  await maya.page.goto('/create/loan')
  await maya.page.getByLabel('Search people').fill(tom.name)
  await maya.page.getByRole('checkbox', { name: tom.name }).check()
  await maya.page.getByLabel('Amount').fill('300')
  await maya.page.getByLabel('Purpose').fill('A used bike')
  await maya.page.getByRole('button', { name: 'Offer $300.00' }).click()
  const offer = maya.page.getByRole('dialog', { name: `Offer ${tom.name} a loan` })
  await expect(offer.getByText('Nothing leaves your wallet yet.')).toBeVisible()
  expect(await violations(maya.page, ['light'])).toEqual([])
  await offer.getByRole('button', { name: 'Offer $300.00' }).click()
  await expect(maya.page).toHaveURL(/\/loan\/[0-9a-f-]+$/)
  const address = new URL(maya.page.url()).pathname
  const loanId = address.split('/').at(-1) ?? ''

  // Before either signs, both read the same schedule, in words that address them, with what happens when a payment is missed.
  await tom.page.goto(address)
  await expect(tom.page.getByText('Yearly rate with fees (APR)')).toBeVisible()
  // The chart is drawn a moment later.
  await expect(async () => expect(await readSchedule(maya.page)).toEqual(await readSchedule(tom.page))).toPass()
  await expect(tom.page.getByText('it’s overdue: you owe a one-time late fee of 5% of that installment')).toBeVisible()
  await expect(maya.page.getByText(`it’s overdue: ${tom.name} owes a one-time late fee`)).toBeVisible()
  await expect(tom.page.getByText('Due now')).toHaveCount(0)
  expect(await violations(tom.page, ['light'])).toEqual([])
  await tom.page.getByRole('button', { name: 'Accept $300.00' }).click()
  const sheet = tom.page.getByRole('dialog', { name: `Loan from ${maya.name}` })
  await expect(sheet.getByText('You pay back in total')).toBeVisible()
  await expect(sheet.getByText('In your wallet once it arrives')).toBeVisible()
  await expect(sheet.getByText('Your balance stays private.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Accept the loan' }).click()

  // Maya has the page open and is asked without a reload, with nothing to tick.
  await expect(maya.page.getByRole('heading', { name: `Good to know about ${tom.name}` })).toBeVisible()
  await maya.page.getByRole('button', { name: 'Lend $300.00' }).click()
  const sending = maya.page.getByRole('dialog', { name: `Loan to ${tom.name}` })
  await expect(sending.getByText('Left after lending $300.00')).toBeVisible()
  await sending.getByRole('button', { name: 'Send $300.00' }).click()
  await expect(maya.page.getByText('All payments are up to date.')).toBeVisible()
  await expect(tom.page.getByRole('button', { name: 'Make a payment' })).toBeVisible()

  // Five weeks later the first installment is past its days of grace.
  await daysPass(loanId, 35)
  await expect(tom.page.getByText('You’re late with a payment, and a late fee was added.')).toBeVisible()
  await expect(maya.page.getByText(/ is late with a payment, and a late fee was added\./)).toBeVisible()
  await tom.page.getByRole('button', { name: 'Make a payment' }).click()
  await tom.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expect(tom.page.getByText('All payments are up to date.')).toBeVisible()
  await expect(maya.page.getByText('All payments are up to date.')).toBeVisible()

  await tom.page.getByRole('button', { name: 'Make a payment' }).click()
  await tom.page.getByRole('dialog').getByRole('radio', { name: 'Pay it off' }).check()
  await tom.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expect(tom.page.getByText('This loan is paid off.')).toBeVisible()
  await expect(maya.page.getByText('This loan is paid off.')).toBeVisible()
  expect(await violations(maya.page, ['dark'])).toEqual([])

  // It is found in the one list, among handshakes.
  await maya.page.goto('/handshakes?filter=completed&search=bike')
  await maya.page.getByRole('link', { name: 'A used bike' }).click()
  await expect(maya.page).toHaveURL(address)
  for (const { complaints } of [maya, tom]) expect(complaints).toEqual([])
})
