/** How the link of an open seat looks in a chat: what is asked and its figure, for whoever holds the link, and only while it is open. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seat } from '@handshake/contracts/seat/seat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createThrowAwayFolder } from '../../../../../tools/testing/throw-away-folder.ts'
import { someone } from '../../../test/handshakes.ts'
import { linkOf, openSeat } from '../../../test/open-seats.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'

let node: TestNode
beforeAll(async () => {
  const webRoot = await createThrowAwayFolder()
  const page = '<!doctype html><meta name="description" content="usual" /><title>The app</title>'
  writeFileSync(join(webRoot, 'index.html'), page)
  node = await startTestNode({ webRoot, env: { REWARDS: 'off' } })
})
afterAll(() => node.close())

const loan = {
  ...{ type: 'loan', principalCents: 30_000, rateBps: 500, termMonths: 3 },
  ...{ allowSplitPayments: false, purpose: 'A bike' },
}
const get = (path: string) => fetch(new URL(path, node.url))
const pageOf = async (path: string) => (await get(path)).text()
const pictureIn = (page: string) =>
  /property="og:image" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? 'no picture'

test('the page of the link names who asks for what, with a picture; without the code, or once it is over, there is neither', async () => {
  const maya = await someone(node)
  const made = await openSeat(maya, { terms: loan })
  const { seatId, invitation } = linkOf(made)
  const address = `/seat/${seatId}?invitation=${invitation}`
  const page = await pageOf(address)
  expect(page).toContain(`${made.maker.displayName} offers you a loan: ${made.title}`)
  expect(page).toContain('<meta name="robots" content="noindex" />')
  const picture = pictureIn(page)
  expect((await get(picture)).headers.get('content-type')).toBe('image/png')
  for (const other of [`/seat/${seatId}`, `/seat/${seatId}?invitation=${'0'.repeat(64)}`, '/seat/null'])
    expect(await pageOf(other)).toContain('<title>The app</title>')
  for (const file of [`${seatId}.png`, `${seatId}.png?invitation=${'0'.repeat(64)}`, 'x.png'])
    expect((await get(`/seat-cards/${file}`)).status).toBe(404)

  await maya.done(seat.cancelSeat, { seatId })
  expect(await pageOf(address)).toContain('<title>The app</title>')
  expect((await get(picture)).status).toBe(404)
})

const day = 86_400_000
const inDays = (count: number) => new Date(Date.now() + count * day).toISOString()

test.each([
  [
    'rents this out to you',
    {
      type: 'rental',
      description: 'A tent',
      startsAt: inDays(2),
      endsAt: inDays(4),
      rentCents: 4_000,
      depositCents: 5_000,
      lateFeeCents: 0,
    },
  ],
  [
    'wants to hire you',
    { type: 'service', description: 'Oak', milestones: [{ name: 'Fence', amountCents: 5_000 }], revisions: 0 },
  ],
  ['holds money here for you', { type: 'escrow', terms: 'The bike is here', amountCents: 9_000 }],
  ['wants to make a deal with you', { type: 'custom', terms: 'A cake each', stakeCents: 0 }],
  ['wants to make a promise with you', { type: 'trust_only', terms: 'I feed the cat' }],
])('whoever %s has a picture too', async (asks, terms) => {
  const maya = await someone(node)
  const made = await openSeat(maya, { terms, title: 'Between us', expiresAt: null })
  const { seatId, invitation } = linkOf(made)
  const page = await pageOf(`/seat/${seatId}?invitation=${invitation}`)
  expect(page).toContain(`${asks}: Between us`)
  expect((await get(pictureIn(page))).status).toBe(200)
})
