/** Journey: a borrower asks to pay later, and the lender agrees in one tap from what waits for them at home. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor, send } from '../handshake/handshake-people.ts'

test('a payment is asked to move, agreed to in one tap, and both see the new day', async ({ browser }) => {
  const [lena, omar] = await Promise.all([bettor(browser, 'Lena Later'), bettor(browser, 'Omar Later')])
  const key = randomUUID()
  const terms = { principalCents: 30_000, rateBps: 0, termMonths: 3, allowSplitPayments: false, purpose: 'New tires' }
  const { id } = await send<{ id: string }>(
    lena.page,
    '/api/loans',
    { requestId: key, borrowerId: omar.id, ...terms },
    key,
  )
  for (const [who, step] of [
    [omar, 'apply'],
    [lena, 'approve'],
  ] as const) {
    const requestId = randomUUID()
    await send(who.page, `/api/loans/${id}/${step}`, { requestId }, requestId)
  }

  await omar.page.goto(`/loan/${id}`)
  await omar.page.getByRole('button', { name: 'Ask to pay later' }).click()
  const asking = omar.page.getByRole('dialog', { name: 'Ask to pay later' })
  await expect(asking.getByText('You can ask once per loan.')).toBeVisible()
  const payOn = (await asking.getByLabel('Can I pay on').inputValue()) || ''
  await asking.getByLabel('Note').fill('Payday is a little later')
  expect(await violations(omar.page, ['light'])).toEqual([])
  await asking.getByRole('button', { name: `Ask ${lena.name}` }).click()
  await expect(omar.page.getByText('Waiting for an answer')).toBeVisible()

  await lena.page.goto('/passport')
  await lena.page
    .getByRole('link', { name: /Answer/ })
    .first()
    .click()
  await expect(lena.page.getByText(`${omar.name} asks to pay later`)).toBeVisible()
  await expect(lena.page.getByText('“Payday is a little later”')).toBeVisible()
  await lena.page.getByRole('button', { name: 'Agree' }).click()
  await expect(lena.page.getByText(`${omar.name} asks to pay later`)).toHaveCount(0)
  await expect(omar.page.getByText('Waiting for an answer')).toHaveCount(0)
  await expect(omar.page.getByRole('button', { name: 'Ask to pay later' })).toHaveCount(0)
  const { schedule } = (await (await omar.page.request.get(`/api/loans/${id}`)).json()) as {
    schedule: { dueAt: string }[]
  }
  expect(schedule[0]?.dueAt.slice(0, 10)).toBe(payOn)
  for (const { complaints } of [lena, omar]) expect(complaints).toEqual([])
})
