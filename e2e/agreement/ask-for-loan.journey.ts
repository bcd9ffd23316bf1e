/** Journey: one friend asks another for a loan, who changes the terms and offers it; the first accepts. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor } from '../handshake/handshake-people.ts'

test('a loan is asked for, offered on other terms, and accepted', async ({ browser }, { project, retry }) => {
  const named = (name: string) => bettor(browser, `${name} ${project.name} ${retry + 1}`)
  const [lena, omar] = await Promise.all([named('Lena Lends'), named('Omar Asks')])
  await omar.page.goto('/loans')
  await omar.page.getByRole('link', { name: 'Ask for a loan' }).click()
  await omar.page.getByLabel('Search people').fill(lena.name)
  await omar.page.getByRole('checkbox', { name: lena.name }).check()
  await omar.page.getByLabel('Amount').fill('200')
  await omar.page.getByLabel('Purpose').fill('New tires')
  await omar.page.getByRole('button', { name: 'Ask for $200.00' }).click()
  const asking = omar.page.getByRole('dialog', { name: `Ask ${lena.name} for a loan` })
  await expect(asking.getByText('You pay back in total')).toBeVisible()
  expect(await violations(omar.page, ['light'])).toEqual([])
  await asking.getByRole('button', { name: 'Ask for $200.00' }).click()
  await expect(omar.page.getByText(`You asked ${lena.name} for $200.00`)).toBeVisible()

  await lena.page.goto('/loans')
  await expect(lena.page.getByText(`${omar.name} asks you for $200.00`)).toBeVisible()
  expect(await violations(lena.page, ['dark'])).toEqual([])
  await lena.page.getByRole('link', { name: 'See the terms' }).click()
  // The page before it has an amount as well.
  await expect(lena.page.getByRole('heading', { name: 'Offer a loan' })).toBeVisible()
  await lena.page.getByLabel('Amount').fill('150')
  await lena.page.getByRole('button', { name: 'Offer $150.00' }).click()
  await lena.page.getByRole('dialog').getByRole('button', { name: 'Offer $150.00' }).click()
  await expect(lena.page).toHaveURL(/\/loan\/[0-9a-f-]+$/)

  // What was asked for is answered, and the offer takes its place without a reload.
  await expect(omar.page.getByText(`You asked ${lena.name} for $200.00`)).toHaveCount(0)
  await omar.page.getByRole('link', { name: `From ${lena.name}` }).click()
  await omar.page.getByRole('button', { name: 'Accept $150.00' }).click()
  await omar.page.getByRole('dialog').getByRole('button', { name: 'Accept the loan' }).click()
  await expect(omar.page.getByText(`You accepted. Waiting for ${lena.name} to send the money.`)).toBeVisible()
  for (const { complaints } of [lena, omar]) expect(complaints).toEqual([])
})
