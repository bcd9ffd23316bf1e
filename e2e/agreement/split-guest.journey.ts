/** Journey: a dinner with somebody who has no account; the link shows their share, cash settles it, and the same bill goes out again. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { bettor } from '../handshake/handshake-people.ts'

test('a split with one guest without an account is settled, and split again in two taps', async ({ browser }) => {
  const ada = await bettor(browser, 'Ada Ladle')
  await ada.page.goto('/create/agreement/split')
  await ada.page.getByLabel('What was it for?').fill('Ramen on Sunday')
  await ada.page.getByLabel('Total').fill('60')
  await ada.page.getByRole('button', { name: 'Add someone without an account' }).click()
  await ada.page.getByLabel('Their name').fill('Leo')
  await ada.page.getByLabel('Email or phone').fill('+1 555 010 2030')
  await ada.page.getByRole('button', { name: 'Add', exact: true }).click()
  await ada.page.getByRole('button', { name: 'Half a share: Leo' }).click()
  // A stray tap, and back.
  await ada.page.goto('/handshakes')
  await ada.page.goto('/create/agreement/split')
  await expect(ada.page.getByText('We kept what you typed.')).toBeVisible()
  await expect(ada.page.getByText('$20.00')).toBeVisible()
  expect(await violations(ada.page, ['light'])).toEqual([])
  await ada.page.getByRole('button', { name: 'Send the split' }).click()

  await ada.page.getByRole('button', { name: 'Send Leo the link' }).click()
  const link = await ada.page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue()
  await expect(ada.page.getByRole('dialog').getByRole('link', { name: 'Text it' })).toHaveAttribute(
    'href',
    /^sms:\+15550102030/,
  )
  await ada.page.keyboard.press('Escape')

  const page = await (await browser.newContext()).newPage()
  const leo = { page, complaints: watch(page) }
  await leo.page.goto(new URL(link).pathname + new URL(link).search)
  await expect(leo.page.getByText('Ada Ladle split a bill with you')).toBeVisible()
  await expect(leo.page.getByText('$20.00').first()).toBeVisible()
  await expect(leo.page.getByRole('link', { name: 'Join to pay' })).toBeVisible()
  expect(await violations(leo.page, ['light', 'dark'])).toEqual([])
  await leo.page.getByRole('button', { name: 'I paid in cash' }).click()
  await leo.page.getByRole('button', { name: 'Yes, I paid in cash' }).click()
  await expect(leo.page.getByRole('heading', { name: 'Waiting for Ada Ladle' })).toBeVisible()

  // Ada has the page open.
  await ada.page.getByRole('button', { name: 'Yes, I got it' }).click()
  await expect(ada.page.getByText('Everyone has settled up.')).toBeVisible()
  await expect(ada.page.getByText('Leo said they paid $20.00 in cash')).toBeVisible()
  expect(await violations(ada.page, ['dark'])).toEqual([])
  await leo.page.reload()
  await expect(leo.page.getByRole('heading', { name: 'Paid in cash: $20.00' })).toBeVisible()

  await ada.page.getByRole('link', { name: 'Split it again' }).click()
  await ada.page.getByRole('button', { name: 'Send the split' }).click()
  await expect(ada.page.getByText('0 of 1 settled · $20.00 to go')).toBeVisible()
  for (const { complaints } of [ada, leo]) expect(complaints).toEqual([])
})
