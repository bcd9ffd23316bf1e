/** Journey: an admin finds a person, suspends them with a reason, and lets them back in; the person is signed out meanwhile. */
import { expect } from '@playwright/test'
import { newcomer, ownAddress, signIn, signUp } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('a person is found, suspended with a reason, signed out, and restored', async ({ page, browser }) => {
  const complaints = watch(page)
  const theirs = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  const person = newcomer('Quin Suspended')
  await signUp(theirs, person)
  await signIn(theirs, person)
  await theirs.goto('/passport')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  await signInAs(page, 'Sam')
  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search' }).fill(person.email)
  const change = page.getByRole('button', { name: 'Change Quin Suspended' })
  await expect(change).toHaveCount(1)
  const decide = async (what: string) => {
    await change.click()
    await page.getByLabel('What should change?').selectOption({ label: what })
    await page.getByLabel('Reason').fill('Somebody else uses this account')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await decide('Suspend: they can’t sign in')
  await expect(page.getByText('Suspended', { exact: true }).last()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)

  await decide('Restore: they can sign in again')
  await signIn(theirs, person)
  await theirs.goto('/passport')
  await expect(theirs).toHaveURL(/\/passport/)
  expect(complaints).toEqual([])
})
