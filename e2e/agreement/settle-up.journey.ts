/** Journey: two people owe each other for two bills; one sees the figure, pays the difference, and both bills are settled. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor, send } from '../handshake/handshake-people.ts'

test('what two owe each other is one amount, and its difference settles everything', async ({ browser }) => {
  const [ada, ben] = await Promise.all([bettor(browser, 'Ada Even'), bettor(browser, 'Ben Even')])
  const bill = async (payer: typeof ada, debtor: typeof ada, title: string, totalCents: number) => {
    const requestId = randomUUID()
    const parts = [payer, debtor].map(({ id }) => ({ personId: id, value: null }))
    const terms = { type: 'split', method: 'equal', totalCents, parts, items: [], note: '', payBy: null }
    const made = (await send(
      payer.page,
      '/api/agreements',
      { requestId, title, people: [debtor.id], terms },
      requestId,
    )) as {
      id: string
    }
    if (payer === ada) await expect(hers).toContainText('Ben Even hasn’t agreed to a share yet')
    const yes = randomUUID()
    const step = { requestId: yes, action: 'accept_share', termsVersion: 1 }
    await send(debtor.page, `/api/agreements/${made.id}/steps`, step, yes)
  }
  await ada.page.goto('/agreements')
  const hers = ada.page.getByRole('list', { name: 'Settle up' })
  await bill(ada, ben, 'Dinner', 8_000)
  await bill(ben, ada, 'Taxi', 3_000)
  await expect(hers).toContainText('Ben Even owes you$25.00')

  await ben.page.goto('/agreements')
  const list = ben.page.getByRole('list', { name: 'Settle up' })
  await expect(list).toContainText('$25.00')
  expect(await violations(ben.page, ['light'])).toEqual([])
  await list.getByRole('link', { name: 'You owe Ada Even' }).click()
  await expect(ben.page.getByRole('list', { name: 'What it’s made of' })).toContainText('Taxi')
  expect(await violations(ben.page, ['dark'])).toEqual([])
  await ben.page.getByRole('button', { name: 'Settle up for $25.00' }).click()
  const sheet = ben.page.getByRole('dialog', { name: 'Pay Ada Even' })
  await expect(sheet).toContainText('You pay now$25.00')
  await expect(sheet).toContainText('Left after paying $25.00')
  expect(await violations(ben.page, ['light'])).toEqual([])
  await sheet.getByRole('button', { name: 'Pay $25.00' }).click()
  await expect(ben.page.getByText('You and Ada Even are settled up')).toBeVisible()
  await expect(ben.page.getByRole('list', { name: 'What it’s made of' })).toHaveCount(0)

  // Ada, who has the page open, sees it without a reload.
  await expect(hers).toHaveCount(0)
  await ada.page.getByRole('tab', { name: 'Completed' }).click()
  await expect(ada.page.getByRole('link', { name: 'Dinner' })).toBeVisible()
  await expect(ada.page.getByRole('link', { name: 'Taxi' })).toBeVisible()
  for (const { complaints } of [ada, ben]) expect(complaints).toEqual([])
})
