/** Journey: a promise for somebody who is not here yet; they read it by the link, sign up from there, take it and accept. */
import { expect } from '@playwright/test'
import { newcomer, ownAddress, verify } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { bettor } from '../handshake/handshake-people.ts'

test('a stranger signs up from the link of a promise and accepts it', async ({ browser }) => {
  const ada = await bettor(browser, 'Ada Ladder')
  await ada.page.goto('/create/agreement/trust_only')
  await ada.page.getByLabel('What’s the deal?').fill('Ladder for a week')
  await ada.page.getByLabel('What do you promise each other?').fill('I lend the ladder, you bring it back on Sunday')
  await ada.page.getByRole('button', { name: 'Someone who isn’t here yet' }).click()
  await ada.page.getByLabel('Their name').fill('Tom')
  await ada.page.getByRole('button', { name: 'Add', exact: true }).click()
  expect(await violations(ada.page, ['light'])).toEqual([])
  await ada.page.getByRole('button', { name: 'Send it' }).click()
  await expect(ada.page.getByText('Waiting for Tom')).toBeVisible()
  const link = new URL(await ada.page.getByLabel('Link to share').inputValue())
  await ada.page.getByRole('button', { name: 'Show QR' }).click()
  await expect(ada.page.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await violations(ada.page, ['light', 'dark'])).toEqual([])
  await ada.page.goto('/agreements')
  await expect(ada.page.getByRole('list', { name: 'Sent by link' })).toContainText('Waiting for Tom')

  const page = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  const complaints = watch(page)
  await page.goto(link.pathname + link.search)
  await expect(page.getByText('Tom, Ada Ladder wants to make a promise with you')).toBeVisible()
  await expect(page.getByText('I lend the ladder, you bring it back on Sunday')).toBeVisible()
  expect(await violations(page, ['light', 'dark'])).toEqual([])
  await page.getByRole('link', { name: 'Join to answer' }).click()
  const tom = newcomer('Tom Newman')
  await page.getByLabel('Full Name').fill(tom.fullName)
  await page.getByLabel('Email').fill(tom.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(tom.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await verify(page, tom)
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Continue to the offer' }).click()
  await expect(page.getByRole('heading', { name: 'Ladder for a week' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden()

  // Whoever opens the link now is told kindly, and its maker finds the deal.
  const late = await (await browser.newContext()).newPage()
  await late.goto(link.pathname + link.search)
  await expect(late.getByText('Someone else was faster')).toBeVisible()
  await expect(late.getByText('Ladder for a week')).toBeHidden()
  await ada.page.goto(link.pathname)
  await ada.page.getByRole('link', { name: 'Open it' }).click()
  await expect(ada.page.getByRole('heading', { name: 'Ladder for a week' })).toBeVisible()
  for (const found of [ada.complaints, complaints]) expect(found).toEqual([])
})
