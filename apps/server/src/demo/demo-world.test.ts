/** The demo world: filled once, with a believable past and sound books. */
import { agreement } from '@handshake/contracts/agreement.ts'
import { dispute } from '@handshake/contracts/dispute.ts'
import { handshake } from '@handshake/contracts/handshake.ts'
import { payment } from '@handshake/contracts/payment.ts'
import { pool } from '@handshake/contracts/pool.ts'
import { session } from '@handshake/contracts/session.ts'
import { wallet } from '@handshake/contracts/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { serverLogin } from '#platform/db/server-login.ts'
import { createTestDatabase } from '../../../../tools/testing/test-database.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { startTestNode } from '../../test/test-node.ts'
import { Visitor } from '../../test/visitor.ts'
import { readAppConfig } from '../app-config.ts'
import { fillDemoWorld } from './demo-world.ts'
import { demoPassword } from './people.ts'

test('an empty database gets demo people with a month of money behind them, however many nodes start at once', async () => {
  const { url } = await createTestDatabase()
  const config = readAppConfig({ DATABASE_URL: serverLogin(new URL(url)).href, LOG_LEVEL: 'silent', PORT: '24680' })
  await Promise.all([fillDemoWorld(config, () => undefined), fillDemoWorld(config, () => undefined)])
  const node = await startTestNode({ databaseUrl: url })
  const maya = new Visitor(node.url)
  await maya.done(session.signIn, { email: 'maya@demo.handshake.local', password: demoPassword })

  const { transactions } = await maya.done(wallet.readHistory, {})
  const times = transactions.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(Date.now() - Date.parse(times.at(-1) ?? '')).toBeGreaterThan(days(29))
  expect(transactions.map((t) => t.amountCents)).toEqual([
    -8_000, -2_000, -1_500, -1_000, -3_000, -12_000, 14_700, 2_550, 10, -7_500, -20, -4_000, 25_000, 1_000, 100_000,
  ])
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({
    availableCents: 104_240,
    heldCents: 7_500,
    withdrawingCents: 8_000,
  })
  const { orders } = await maya.done(payment.readOrders, {})
  expect(orders.map(({ state }) => state)).toEqual(['pending', 'completed', 'completed'])
  expect((await maya.done(wallet.readBalanceHistory, { period: '1month' })).points.length).toBeGreaterThan(50)
  expect((await maya.done(wallet.readOwnProof, {})).proof?.leaves.length).toBeGreaterThan(2)
  const { handshakes } = await maya.done(handshake.readHandshakes, {})
  expect(Object.fromEntries(handshakes.map(({ title, status }) => [title, status]))).toEqual({
    'I hold the plank longer than you': 'draft',
    'My chili beats yours at the office cook-off': 'pending',
    'It rains on the company picnic': 'outcome_pending',
    'Diego hits three bullseyes in one evening': 'disputed',
    'Ten books by New Year': 'in_progress',
    'The Lakers make the playoffs': 'completed',
  })
  expect((await maya.done(pool.readPools, {})).pools).toMatchObject([
    { title: 'Who wins the office cook-off?', status: 'running', peopleCount: 5, potCents: 10_000, ownPick: 1 },
  ])
  expect((await maya.done(pool.readPublicPools, {})).pools).toMatchObject([
    { title: 'First day with snow on the ground', peopleCount: 2 },
  ])
  expect((await maya.done(agreement.readAgreements, {})).agreements).toMatchObject([
    { title: 'Cabin weekend', status: 'active', peopleCount: 4, settledCount: 2, own: { stakeCents: 6_000 } },
  ])
  const { disputes } = await maya.done(dispute.readDisputes, {})
  expect(disputes).toMatchObject([
    { status: 'ruled', handshake: { title: 'Diego hits three bullseyes in one evening' } },
  ])
  const { handshakes: refereed } = await maya.done(handshake.readRefereedHandshakes, {})
  expect(refereed).toMatchObject([{ title: 'Lena outscores Tom at trivia night', status: 'outcome_pending' }])
  const noor = new Visitor(node.url)
  await noor.done(session.signIn, { email: 'noor@demo.handshake.local', password: demoPassword })
  const [quarrel] = (await noor.done(dispute.readOpenDisputes, {})).disputes.filter(({ status }) => status === 'open')
  expect(quarrel?.handshake.title).toBe('Priya’s sourdough survives two weeks')
  const { evidence } = await noor.done(dispute.readDispute, { disputeId: present(quarrel, 'it waits for her').id })
  expect(evidence.map(({ image }) => image?.type ?? null)).toEqual(['image/webp', null])
  const { rows } = await node.pool.query<{ text: string }>('select text_body as text from mailbox')
  const links = rows.flatMap(({ text }) => text.match(/http:\/\/localhost:\d+/g) ?? [])
  expect(new Set(links)).toEqual(new Set(['http://localhost:24680']))
  await expectSoundBooks(node)
  await node.close()
})
