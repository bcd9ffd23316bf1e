/** Journey: a page of another origin frames the card of a public handshake, as the guide says; nothing else of ours lets itself be framed. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { signInAs } from '../session/demo-person.ts'

const example = readFileSync(join(import.meta.dirname, '../../packages/sdk/examples/embed-card.html'), 'utf8')

const cutOff = `[...document.querySelectorAll('html, a, h1, .hero, .side, .foot')]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className || one.tagName)`

/** A page of a site that isn't ours. */
async function elsewhere(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    answer.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Elsewhere</title><body style="margin:8px">${html}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test('a card shows on another site at any width, keeps no cookie, and a click only opens the handshake', async ({
  page,
  browser,
  baseURL,
}) => {
  const ours = baseURL ?? ''
  await signInAs(page, 'Maya')
  const requestId = randomUUID()
  const made = await page.request.post('/api/handshakes', {
    headers: { origin: ours, 'idempotency-key': requestId },
    data: {
      ...{ requestId, title: 'It rains on the longest parade of the year', description: 'One drop.' },
      ...{ betType: 'custom', betKind: 'moneyline', line: null, pick: 'team_a', gameId: null },
      ...{ teamA: 'Rain', teamB: 'Sun', settlementDate: new Date(Date.now() + 90 * 86_400_000).toISOString() },
      ...{ stakeCents: 2_500, stakeMode: 'even', verificationMethod: 'mutual', terms: '', notes: '' },
      ...{ sharingMethod: 'marketplace', friendIds: [], createdVia: 'integrated' },
    },
  })
  const { id, title } = (await made.json()) as { id: string; title: string }
  const site = await elsewhere(example.replace('https://handshake.example', ours).replace('...', id))

  const context = await browser.newContext()
  const guest = await context.newPage()
  const asked: string[] = []
  guest.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  for (const width of [320, 600]) {
    await guest.setViewportSize({ width, height: 480 })
    await guest.goto(site.url)
    const card = guest.frameLocator('iframe')
    await expect(card.getByRole('heading', { name: title })).toBeVisible()
    await expect(card.getByText('$25.00').first()).toBeVisible()
    // Nothing is cut off, and nothing has to be scrolled.
    expect(await guest.frames()[1]?.evaluate(cutOff)).toEqual([])
    expect(await guest.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
  expect(asked.filter((one) => one.includes(ours))).toEqual(Array(2).fill(`GET ${ours}/embed/handshake/${id}`))
  expect(await context.cookies()).toEqual([])

  const opens = context.waitForEvent('page')
  await guest.frameLocator('iframe').getByRole('link').click()
  const opened = await opens
  await expect(opened).toHaveURL(`${ours}/challenge/${id}`)
  await expect(opened.getByRole('heading', { name: title })).toBeVisible()
  expect(await opened.evaluate('window.opener')).toBe(null)
  expect(guest.url()).toBe(site.url)
  expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([])
  site.close()
})

test('no other site can frame the app, not even of somebody who is signed in', async ({ page, baseURL }) => {
  const ours = baseURL ?? ''
  await signInAs(page, 'Maya')
  for (const path of ['/', '/wallet', '/developers/guides', '/api/session']) {
    const site = await elsewhere(`<iframe src="${ours}${path}" width="300" height="300"></iframe>`)
    const refused = page.waitForEvent('console', (message) => /frame-ancestors|X-Frame-Options/i.test(message.text()))
    await page.goto(site.url)
    await refused
    expect(page.frames().map((frame) => frame.url())).not.toContain(`${ours}${path}`)
    await expect(page.frameLocator('iframe').getByRole('heading', { name: /wallet|handshake|guides/i })).toHaveCount(0)
    site.close()
  }
})
