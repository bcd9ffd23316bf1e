/** The marketplace, over HTTP. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { marketplace } from '@handshake/contracts/marketplace/marketplace.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { inWords, someone } from '../../../test/handshakes.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode()

const open = (creator: Resident, over: Parameters<typeof inWords>[0] = {}) =>
  creator.done(handshake.createHandshake, inWords(over))

test('the marketplace shows what can be accepted, in the order asked for, page by page', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const title = `Market ${randomUUID().slice(0, 8)}`
  for (let n = 1; n <= 23; n += 1) {
    await open(maya, {
      title: `${title} ${n}`,
      stakeCents: 100 * n,
      sharingMethod: n % 8 === 0 ? 'draft' : 'marketplace',
    })
    if (n % 8 === 0) clock.advance(minutes(1) + 1)
  }
  const page = (cursor?: string) =>
    tom.done(marketplace.readMarketplace, { search: title, sort: 'stake-low', ...(cursor && { cursor }) })
  const first = await page()
  const second = await page(first.nextCursor ?? '')
  const stakes = [...first.handshakes, ...second.handshakes].map(({ stakeCents }) => stakeCents / 100)
  expect(stakes).toEqual(Array.from({ length: 23 }, (_, n) => n + 1).filter((n) => n % 8 !== 0))
  expect(second.nextCursor).toBeNull()
  expect((await maya.done(marketplace.readMarketplace, { search: title })).handshakes).toEqual([])
  expect(await tom.call(marketplace.readMarketplace, { cursor: 'nonsense' })).toMatchObject({ status: 422 })
})

test('searching by words, type and stake finds what fits, and nothing of one’s own', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const word = `Find ${randomUUID().slice(0, 8)}`
  await open(maya, { title: `${word} cheap`, stakeCents: 500 })
  await open(maya, { title: `${word} dear`, stakeCents: 50_000, betType: 'challenge' })
  const titles = async (asked: object) =>
    (await tom.done(marketplace.readMarketplace, { search: word, ...asked })).handshakes.map(({ title }) => title)
  expect(await titles({})).toHaveLength(2)
  expect(await titles({ betType: 'challenge' })).toEqual([`${word} dear`])
  expect(await titles({ maxCents: '1000' })).toEqual([`${word} cheap`])
  expect(await titles({ minCents: '1000', betType: 'custom' })).toEqual([])
  expect(await titles({ search: '100%_\\' })).toEqual([])
})
