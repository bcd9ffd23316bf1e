/** Journey: a bank takes a deposit back after the money is gone; the person is told, sees what they owe, and settles it. */
import { expect } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { becomeSomebody, startingBalance } from './wallet-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('a deposit that was taken back is told, shown as owed and collected from what comes in', async ({ page }) => {
  const complaints = watch(page)
  await becomeSomebody(page, 'Ida Disputed')
  const post = async (path: string, data: object) => {
    const requestId = crypto.randomUUID()
    return page.request.post(path, { headers: { 'idempotency-key': requestId }, data: { requestId, ...data } })
  }
  // Everything is staked, so the network's fee is already gone when the bank asks for the whole deposit.
  const available = await startingBalance(page)
  const staked = await post('/api/handshakes', {
    ...{ title: 'Rain on Sunday', description: 'A drop at noon.', betType: 'custom', betKind: 'moneyline', line: null },
    ...{ pick: 'team_a', gameId: null, teamA: 'Rain', teamB: 'Sun', stakeCents: available, stakeMode: 'even' },
    ...{
      settlementDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      verificationMethod: 'mutual',
      terms: '',
    },
    ...{ notes: '', sharingMethod: 'marketplace', friendIds: [], createdVia: 'integrated' },
  })
  expect(staked.ok(), await staked.text()).toBe(true)
  const deposited = await post('/api/payment/deposits', { amountCents: 10_014, method: 'stripe' })
  expect(deposited.ok(), await deposited.text()).toBe(true)

  await page.goto('/wallet')
  await expect(page.getByText('You owe $2.90')).toBeVisible()
  expect(await violations(page, ['light'])).toEqual([])
  const refused = await post('/api/payment/withdrawals', { amountCents: 1_000, method: 'simulated' })
  expect(await refused.json()).toMatchObject({ error: { code: 'wallet.owes' } })
  await page.goto('/notifications')
  await expect(page.getByText('Deposit reversed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).first().click()
  await expect(page.getByText('You still owe $2.90.').first()).toBeVisible()

  await page.goto('/wallet')
  await page.getByRole('link', { name: 'Add money' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('10')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Deposit $10.00' }).click()
  await expect(page.getByText('You owe $2.90')).toBeHidden()
  await page.goto('/wallet?view=payments')
  await expect(page.getByRole('heading', { name: 'Reversed deposits' })).toBeVisible()
  await expect(page.getByText('$100.14 collected')).toBeVisible()
  expect(complaints).toEqual([])
})
