/** Journey: an assistant drafts a bet, its person is told, looks at every cent of it and confirms with one tap; another one they decline. */
import { expect } from '@playwright/test'
import { faults } from '../account/mailbox.ts'
import { newcomer, ownAddress, signIn, signUp, verify } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('a draft of an assistant is confirmed or declined in the app', async ({ page, baseURL }) => {
  const complaints = watch(page)
  const dee = newcomer('Dee Drafter')
  await signUp(page, dee)
  await signIn(page, dee)
  await verify(page, dee)
  await page.goto('/drafts')
  await expect(page.getByText('No drafts yet')).toBeVisible()

  const key = await page.request.post('/api/developer/keys', {
    data: { name: 'My assistant', scope: 'write', lifeDays: 7, networks: [] },
  })
  const { secret } = (await key.json()) as { secret: string }
  const draft = async (title: string) => {
    const answer = await fetch(`${baseURL}/api/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: {
          name: 'draft_handshake',
          arguments: {
            ...{ title, shareWith: 'link', pick: 'team_a', teamA: 'Rain', teamB: 'Sun', stakeCents: 1_250 },
            settlementDate: new Date(Date.now() + 9 * 86_400_000).toISOString(),
            verificationMethod: 'mutual',
          },
        },
      }),
    })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('waiting')])
  }
  await draft('Rain on Sunday')
  await expect(page.getByRole('list', { name: 'Your drafts' }).getByText('Waiting for your OK')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Rain on Sunday' }).click()
  await expect(page.getByText('You get back if you win')).toBeVisible()
  await expect(page.getByText('$24.50')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Lock $12.50 and send' }).click()
  await page.getByRole('link', { name: 'Open the handshake' }).click()
  await expect(page).toHaveURL(/\/handshake\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await draft('A second thought')
  await page.goto('/notifications')
  await expect(page.getByText('“A second thought”')).toBeVisible()
  await page.getByRole('link', { name: 'A draft to confirm' }).first().click()
  await expect(page).toHaveURL(/\/drafts\//)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined')).toBeVisible()
  expect(faults(complaints)).toEqual([])
})
