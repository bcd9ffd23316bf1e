/** Journey: the line is really cut, the stream too; the other person goes on, and once it is mended everything is there, each thing once. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '../app/journey.ts'
import { acceptHandshake, type Bettor, bettor, makeHandshake, send } from '../handshake/handshake-people.ts'
import { type CuttableLine, cuttableLine } from './cuttable-line.ts'

const talk = (page: Page) => page.getByRole('log', { name: 'Comments' })
const requests = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'New Handshake Request!' })

let line: CuttableLine
test.beforeEach(async () => {
  line = await cuttableLine()
})
test.afterEach(() => line.close())

function comment({ page }: Bettor, handshakeId: string, content: string): Promise<Talk> {
  const commentId = randomUUID()
  return send<Talk>(page, `/api/handshakes/${handshakeId}/comments`, { commentId, content, parentId: null }, commentId)
}
type Talk = { readonly comments: readonly { readonly content: string }[] }

/** The positions from which a page asked to go on. */
function resumedAt(page: Page): number[] {
  const positions: number[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/live') positions.push(Number(url.searchParams.get('since')))
  })
  return positions
}

test('a line that is cut in mid-use is told, and all that was missed is there once it is back', async ({ browser }) => {
  const [nora, omar] = [await bettor(browser, 'Nora Cable'), await bettor(browser, 'Omar Splice')]
  const made = await makeHandshake(omar, { title: 'Rain on Sunday', sharingMethod: 'invite', friendIds: [nora.id] })
  await acceptHandshake(nora, made)
  const { page } = nora
  const resumed = resumedAt(page)
  await page.goto(`${line.url}/handshake/${made.id}`)
  await expect.poll(() => resumed.length).toBe(1)
  await comment(omar, made.id, 'Forecast says sun.')
  await expect(talk(page)).toContainText('Forecast says sun.')
  await page.getByLabel('Write a comment').fill('Look out of the window.')

  line.cut()
  await comment(omar, made.id, 'Not one cloud.')
  await comment(omar, made.id, 'Are you there?')
  await makeHandshake(omar, { title: 'Snow before Friday', sharingMethod: 'invite', friendIds: [nora.id] })
  await expect(page.getByText('Connection unstable')).toBeVisible()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(talk(page).getByRole('alert')).toContainText('Failed to add comment.')
  await expect(talk(page)).not.toContainText('Not one cloud.')

  line.heal()
  await expect(page.getByText(/Connection (excellent|stable)/)).toBeVisible()
  for (const words of ['Forecast says sun.', 'Not one cloud.', 'Are you there?'])
    await expect(talk(page).getByText(words)).toHaveCount(1)
  await expect.poll(() => resumed.at(-1)).toBeGreaterThan(resumed[0] ?? 0)
  // What was written was neither lost nor sent behind anybody's back.
  await talk(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(talk(page).getByRole('alert')).toHaveCount(0)
  await expect(talk(page).getByText('Look out of the window.')).toHaveCount(1)
  await expect(page.getByText(/Connection (excellent|stable)/)).toBeHidden()

  const { comments } = (await (await omar.page.request.get(`/api/handshakes/${made.id}/comments`)).json()) as Talk
  expect(comments.map(({ content }) => content)).toEqual([
    'Forecast says sun.',
    'Not one cloud.',
    'Are you there?',
    'Look out of the window.',
  ])
  await page.goto(`${line.url}/notifications`)
  await expect(requests(page)).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Snow before Friday' })).toHaveCount(1)
})

test('where only the stream is kept out the page asks now and then, until the stream is back', async ({ browser }) => {
  const [nora, omar] = [await bettor(browser, 'Nora Poll'), await bettor(browser, 'Omar Post')]
  const invite = (title: string) => makeHandshake(omar, { title, sharingMethod: 'invite', friendIds: [nora.id] })
  const { page } = nora
  // A small machine counts as a small phone, which is spared the polling.
  await page.addInitScript("Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })")
  const resumed = resumedAt(page)
  await page.goto(`${line.url}/notifications`)
  await invite('First to the pier')
  await expect(requests(page)).toHaveCount(1)

  line.cutLive()
  await invite('Snow before Friday')
  await expect(requests(page)).toHaveCount(2)
  // Everything can be reached, so nobody is told of trouble.
  await expect(page.getByText(/^Connection /)).toBeHidden()

  const tries = resumed.length
  line.heal()
  await expect.poll(() => resumed.length).toBeGreaterThan(tries)
  await invite('Rain on Sunday')
  await expect(requests(page)).toHaveCount(3)
})
