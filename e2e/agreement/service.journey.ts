/** Journey: a website in two milestones: paid in, delivered, sent back once, released, and done. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor, send } from '../handshake/handshake-people.ts'

test('a service with milestones: one is revised, both are paid', async ({ browser }, { retry }) => {
  // A search finds everyone of a name, and so whoever came for an earlier attempt.
  const [clara, wim] = await Promise.all([bettor(browser, 'Clara Client'), bettor(browser, `Wim Worker ${retry + 1}`)])
  await clara.page.goto('/create')
  await clara.page.getByRole('link', { name: 'Hire someone' }).click()
  await clara.page.getByLabel('What needs to be done?').fill('Website for the bakery')
  await clara.page.getByLabel('Search people').fill(wim.name)
  await clara.page.getByRole('checkbox', { name: wim.name }).check()
  await clara.page.getByLabel('Milestone 1', { exact: true }).fill('First draft')
  await clara.page.getByLabel('Price 1').fill('30')
  await clara.page.getByRole('button', { name: 'Add a milestone' }).click()
  await clara.page.getByLabel('Milestone 2', { exact: true }).fill('Final site')
  await clara.page.getByLabel('Price 2').fill('50')
  expect(await violations(clara.page, ['light'])).toEqual([])
  await clara.page.getByRole('button', { name: 'Send the offer' }).click()
  await expect(clara.page).toHaveURL(/\/agreement\/[0-9a-f-]+$/)
  const address = new URL(clara.page.url()).pathname
  const step = (page: typeof clara.page, action: string, details: object = {}) => {
    const requestId = randomUUID()
    return send(
      page,
      `/api/agreements/${address.split('/').at(-1)}/steps`,
      { requestId, action, ...details },
      requestId,
    )
  }
  await step(wim.page, 'accept_terms', { termsVersion: 1 })
  await clara.page.getByRole('button', { name: 'Pay in $80.00' }).click()
  await clara.page.getByRole('dialog').getByRole('button', { name: 'Pay in $80.00' }).click()
  await expect(clara.page.getByRole('heading', { name: `${wim.name} is working on it` })).toBeVisible()

  await wim.page.goto(address)
  const draft = wim.page.getByRole('listitem').filter({ hasText: 'First draft' }).first()
  await draft.getByRole('button', { name: 'Mark as delivered' }).click()
  await wim.page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
  // Clara, who has the page open, sends it back without a reload.
  await clara.page.getByRole('button', { name: 'Ask for changes' }).click()
  await clara.page.getByRole('dialog').getByLabel('Changes').fill('Please use the other logo.')
  await clara.page.getByRole('dialog').getByRole('button', { name: 'Ask for changes' }).click()
  await expect(draft.getByText('Changes requested')).toBeVisible()
  expect(await violations(wim.page, ['dark'])).toEqual([])
  await step(wim.page, 'deliver', { milestone: 0 })
  await clara.page.getByRole('button', { name: 'Release $30.00' }).click()
  await clara.page.getByRole('alertdialog').getByRole('button', { name: 'Release $30.00' }).click()
  await expect(clara.page.getByText('$30.00 of $80.00 paid')).toBeVisible()
  await step(wim.page, 'deliver', { milestone: 1 })
  await expect(wim.page.getByRole('heading', { name: `Waiting for ${clara.name}` })).toBeVisible()
  await clara.page.getByRole('button', { name: 'Release $50.00' }).click()
  await clara.page.getByRole('alertdialog').getByRole('button', { name: 'Release $50.00' }).click()
  await expect(clara.page.getByRole('heading', { name: 'All done' })).toBeVisible()
  await expect(wim.page.getByRole('heading', { name: 'All done' })).toBeVisible()
  for (const { complaints } of [clara, wim]) expect(complaints).toEqual([])
})
