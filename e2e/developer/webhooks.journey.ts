/** Journey: somebody adds a webhook for a server of theirs, tries it out, sees what it answered, and sends it again; a key’s calls stand in the console. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { faults } from '../account/mailbox.ts'
import { newcomer, ownAddress, signIn, signUp, verify } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('a webhook is added, tried out, read about, sent again, turned off and deleted', async ({ page, baseURL }) => {
  const heard: string[] = []
  const server = createServer((request, answer) => {
    heard.push(String(request.headers['webhook-id']))
    request.resume().on('end', () => answer.writeHead(202).end('Thanks, noted <b>down</b>'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a-long-path-for-handshake/hooks`
  const complaints = watch(page)
  const kay = newcomer('Kay Listener')
  await signUp(page, kay)
  await signIn(page, kay)
  await verify(page, kay)
  await page.goto('/settings#developers')
  await page.locator('#developers').getByRole('link', { name: 'Webhooks and activity' }).click()
  await expect(page).toHaveURL('/developers')
  await expect(page.getByText('You don’t have any webhooks yet.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByRole('textbox', { name: 'Address' }).fill('http://example.com/')
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await expect(form.getByText(/Enter a public https address/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Address' }).fill(address)
  await form.getByRole('radio', { name: /Only some/ }).check()
  await expect(form.getByRole('button', { name: 'Add webhook' })).toBeDisabled()
  await form.getByRole('button', { name: /Wallet/i }).click()
  await form.getByRole('checkbox', { name: 'wallet.received' }).check()
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Your signing secret' })
  const secret = (await shown.getByTestId('fresh-secret').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: `Send a test event to ${address}` }).click()
  const delivery = page.getByRole('button', { name: /webhook\.test/ })
  await expect(delivery).toContainText('answered 202')
  await delivery.click()
  await expect(page.getByText('Thanks, noted <b>down</b>')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send webhook.test again' }).click()
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[0]).toBe(heard[1])
  expect(await page.content()).not.toContain(secret)

  await page.getByRole('button', { name: 'Make a key' }).click()
  const keyForm = page.getByRole('dialog', { name: 'Make a key' })
  await keyForm.getByRole('textbox', { name: 'Name' }).fill('Scores on my shelf')
  await keyForm.getByRole('button', { name: 'Make key' }).click()
  const key = (await page.getByTestId('fresh-secret').textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await fetch(`${baseURL}/api/developer/key`, { headers: { authorization: `Bearer ${key}` } })
  await expect(page.getByText('GET /api/developer/key', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Turn off ${address}` }).click()
  await expect(page.getByText('You turned it off.')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${address}` }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You don’t have any webhooks yet.')).toBeVisible()
  expect(faults(complaints)).toEqual([])
  server.close()
})
