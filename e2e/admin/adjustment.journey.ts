/** Journey: one admin asks to add money to a wallet, a second one sees it arrive and approves, and the person finds it with the reason. */
import { expect } from '@playwright/test'
import { newcomer, ownAddress, signIn, signUp } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

const reason = 'Your deposit from Friday never arrived'

test('what one admin asks for and a second approves is in the wallet, with the reason', async ({ page, browser }) => {
  const complaints = watch(page)
  const elsewhere = async () => (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  const [seconds, theirs] = [await elsewhere(), await elsewhere()]
  const person = newcomer('Quin Adjusted')
  await signUp(theirs, person)
  await signIn(theirs, person)
  await signInAs(page, 'Sam')
  await signInAs(seconds, 'Grace')
  await seconds.goto('/admin')
  await expect(seconds.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()

  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search' }).fill(person.email)
  const adjust = page.getByRole('button', { name: 'Adjust balance of Quin Adjusted' })
  await expect(adjust).toHaveCount(1)
  await adjust.click()
  await page.getByLabel('Amount').fill('25')
  await page.getByLabel('Reason').fill(reason)
  await expect(page.getByRole('dialog').getByText('After approval')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // It appears in front of the second admin without a reload.
  const waiting = seconds.getByRole('listitem', { name: 'Add $25.00 to Quin Adjusted’s wallet' })
  await waiting.first().getByRole('button', { name: 'Approve' }).click()
  expect(await violations(seconds)).toEqual([])
  await seconds.getByRole('button', { name: 'Add $25.00 to Quin Adjusted’s wallet' }).click()
  await expect(seconds.getByRole('dialog')).toHaveCount(0)

  await theirs.goto('/wallet')
  await expect(theirs.getByText('Balance adjustment').first()).toBeVisible()
  await expect(theirs.getByText('+$25.00').first()).toBeVisible()
  expect(complaints).toEqual([])
})
