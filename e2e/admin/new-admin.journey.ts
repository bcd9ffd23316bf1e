/** Journey: one admin asks to make somebody an admin, a second one approves, and the new admin is let in but approves nothing for either. */
import { expect } from '@playwright/test'
import { newcomer, ownAddress, signIn, signUp, verify } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('making an admin takes two, and a new admin approves nothing for whoever made them one', async ({
  page,
  browser,
}) => {
  const complaints = watch(page)
  const elsewhere = async () => (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  const [seconds, theirs] = [await elsewhere(), await elsewhere()]
  const person = newcomer('Rosa Promoted')
  await signUp(theirs, person)
  await verify(theirs, person)
  await signInAs(page, 'Sam')
  await signInAs(seconds, 'Grace')
  await seconds.goto('/admin')

  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search' }).fill(person.email)
  const change = page.getByRole('button', { name: 'Change Rosa Promoted' })
  await expect(change).toHaveCount(1)
  await change.click()
  await page.getByLabel('What should change?').selectOption({ label: 'Role: Admin, once a second admin approves' })
  await page.getByLabel('Reason').fill('A third pair of eyes for the weekend')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const mine = page.getByRole('listitem', { name: 'Make Rosa Promoted an admin' })
  await expect(mine.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  // It appears in front of the second admin without a reload.
  const waiting = seconds.getByRole('listitem', { name: 'Make Rosa Promoted an admin' })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  expect(await violations(seconds)).toEqual([])
  await seconds.getByRole('button', { name: 'Make them an admin' }).click()
  await expect(seconds.getByRole('dialog')).toHaveCount(0)

  await signIn(theirs, person)
  await theirs.goto('/admin/money')
  // What waits in the demo world was asked for by Sam, who made them an admin.
  await expect(theirs.getByText('One of you made the other an admin').first()).toBeVisible()
  expect(complaints).toEqual([])
})
