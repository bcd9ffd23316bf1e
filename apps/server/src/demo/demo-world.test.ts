/** The demo world: filled once, with a believable past and sound books. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { support } from '@handshake/contracts/support/support.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import { days, minutes, seconds } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { serverLogin } from '#platform/db/startup/server-login.ts'
import { createTestDatabase } from '../../../../tools/testing/test-database.ts'
import { beat } from '../../test/handshakes.ts'
import { untilQuiet } from '../../test/mailbox.ts'
import { startTestNode, type TestNode, watchBooks } from '../../test/test-node.ts'
import { Visitor } from '../../test/visitor.ts'
import { readAppConfig } from '../app-config.ts'
import { fillDemoWorld } from './demo-world.ts'
import { demoPassword } from './people.ts'

let node: TestNode
let clock: ReturnType<typeof fixedClock>
let maya: Visitor
beforeAll(async () => {
  const { url } = await createTestDatabase()
  // Where people are asked where they live, the demo people say it as well.
  const config = readAppConfig({
    DATABASE_URL: serverLogin(new URL(url)).href,
    LOG_LEVEL: 'silent',
    PORT: '24680',
    BLOCKED_REGIONS: 'US-AL',
  })
  await Promise.all([fillDemoWorld(config, () => undefined), fillDemoWorld(config, () => undefined)])
  clock = fixedClock(new Date())
  node = await startTestNode({ databaseUrl: url, clock })
  maya = new Visitor(node.url)
  await maya.done(session.signIn, { email: 'maya@demo.handshake.local', password: demoPassword })
})
afterAll(() => node.close())
watchBooks(() => node)

test('the admin’s metrics count the demo people among those who joined', async () => {
  const sam = new Visitor(node.url)
  await sam.done(session.signIn, { email: 'sam@demo.handshake.local', password: demoPassword })
  const { days: shown } = await sam.done(admin.readHouseFigures, {})
  expect(shown.reduce((sum, { newPeople }) => sum + newPeople, 0)).toBeGreaterThan(5)
})

test('a balance change waits for a second admin: not for the one who asked, and nothing has moved', async () => {
  const sam = new Visitor(node.url)
  await sam.done(session.signIn, { email: 'sam@demo.handshake.local', password: demoPassword })
  const { adjustments } = await sam.done(admin.readAdjustments, { show: 'waiting' })
  expect(adjustments).toMatchObject([
    { person: { username: 'lena_fischer' }, changeCents: 500, actions: ['withdraw'], balance: null },
  ])
})

test('an empty database gets demo people with a month of money behind them, however many nodes start at once', async () => {
  const { transactions } = await maya.done(wallet.readHistory, {})
  const times = transactions.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(Date.now() - Date.parse(times.at(-1) ?? '')).toBeGreaterThan(days(29))
  expect(transactions.map((t) => t.amountCents)).toEqual([
    -1_500, -4_000, -2_500, -8_000, 3_000, 2_700, -2_000, -1_500, -1_000, -3_000, 1_960, -12_000, -1_000, 14_700, 2_550,
    -1_000, -1_000, 1_960, -1_000, 10, -7_500, -20, -4_000, 25_000, 1_000, 100_000,
  ])
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({
    availableCents: 101_860,
    heldCents: 15_500,
    withdrawingCents: 8_000,
  })
  const { orders } = await maya.done(payment.readOrders, {})
  expect(orders.map(({ state }) => state)).toEqual(['pending', 'completed', 'completed'])
  expect((await maya.done(wallet.readBalanceHistory, { period: '1month' })).points.length).toBeGreaterThan(50)
  expect((await maya.done(wallet.readOwnProof, {})).proof?.leaves.length).toBeGreaterThan(2)
  const { handshakes } = await maya.done(handshake.readHandshakes, {})
  const inTheirWords = handshakes.filter(({ gameId }) => gameId === null)
  expect(Object.fromEntries(inTheirWords.map(({ title, status }) => [title, status]))).toEqual({
    'Maya holds the plank longer than anyone who dares': 'draft',
    'Diego’s chili beats Maya’s at the office cook-off': 'pending',
    'It rains on the company picnic': 'outcome_pending',
    'Diego hits three bullseyes in one evening': 'disputed',
    'Maya reads ten books in seven weeks': 'in_progress',
    'The Lakers win their next home game': 'completed',
    'Maya bowls over 120': 'completed',
    'Diego finds parking within ten minutes': 'completed',
    'Maya beats Diego at chess': 'completed',
    'Maya is up the twelve floors before Diego': 'completed',
  })
  const [rival] = (await maya.done(reputation.readRivalries, {})).rivalries
  expect(rival).toMatchObject({ wins: 3, losses: 2, undecided: 0 })
  expect((await maya.done(pool.readPools, {})).pools).toMatchObject([
    { title: 'Who wins the office cook-off?', status: 'running', peopleCount: 5, potCents: 10_000, ownPick: 1 },
  ])
  expect((await maya.done(pool.readPublicPools, {})).pools).toMatchObject([
    { title: 'How long does the new office plant live?', peopleCount: 2 },
  ])
  expect((await maya.done(agreement.readAgreements, {})).agreements).toMatchObject([
    { title: 'Ramen on Sunday', status: 'active', shareCount: 2, settledCount: 1, totalCents: 8_100 },
    {
      title: 'Groceries for game night',
      status: 'active',
      shareCount: 2,
      settledCount: 1,
      own: { stakeCents: 4_000 },
    },
    { title: 'Cargo bike for the weekend', type: 'rental', status: 'active', totalCents: 11_000 },
    { title: 'Cabin weekend', status: 'active', shareCount: 3, settledCount: 1, own: { stakeCents: 6_000 } },
    { title: 'Apartment internet', status: 'active', shareCount: 1, settledCount: 0 },
  ])
  const [, , , , internet] = (await maya.done(agreement.readAgreements, {})).agreements
  const { repeat } = await maya.done(agreement.readAgreement, { agreementId: internet?.id as never })
  expect(repeat).toMatchObject({ every: 'month', people: [{ username: 'diego_alvarez' }] })
  expect(Date.parse(repeat?.nextAt ?? '')).toBeGreaterThan(Date.now())
  const { settleUps } = await maya.done(agreement.readSettleUps, {})
  expect(settleUps.find(({ person }) => person.username === 'diego_alvarez')).toMatchObject({
    youOweCents: 4_000,
    theyOweCents: 3_000,
    differenceCents: 1_000,
  })
  const priya = new Visitor(node.url)
  await priya.done(session.signIn, { email: 'priya@demo.handshake.local', password: demoPassword })
  const own = (await priya.done(handshake.readHandshakes, { group: 'pending' })).handshakes
  const pancakes = present(
    own.find(({ title }) => title === 'Priya eats eight pancakes on Sunday'),
    'her link waits',
  )
  const { invitations } = await priya.done(handshake.readHandshake, { handshakeId: pancakes.id })
  expect(invitations).toMatchObject([{ byLink: true, link: expect.stringContaining('invitation=') }])
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
  const sam = new Visitor(node.url)
  await sam.done(session.signIn, { email: 'sam@demo.handshake.local', password: demoPassword })
  const { tickets } = await sam.done(support.readTicketQueue, { queue: 'waiting' })
  expect(tickets.map(({ subject }) => subject)).toEqual(['Can I move a due date?', 'My profile picture looks squashed'])
  const { checks } = await sam.done(verification.readIdentityQueue, { queue: 'waiting' })
  expect(checks.map(({ person }) => person.displayName)).toEqual(['Lena Fischer'])
  const decided = await sam.done(verification.readIdentityQueue, { queue: 'decided' })
  expect(decided.checks).toMatchObject([{ state: 'verified', person: { displayName: 'Priya Raman' } }])
  const { rows } = await node.pool.query<{ text: string }>('select text_body as text from mailbox')
  const links = rows.flatMap(({ text }) => text.match(/http:\/\/localhost:\d+/g) ?? [])
  expect(new Set(links)).toEqual(new Set(['http://localhost:24680']))
})

test('on the first start a game with money on it is being played, the next two follow, and the pot of each is paid', async () => {
  const bets = async () => {
    await node.runJob('sport.follow-games')
    await beat(node)
    await untilQuiet(node.pool)
    const { handshakes } = await maya.done(handshake.readHandshakes, {})
    return handshakes.flatMap(({ gameId, status }) => (gameId === null ? [] : [status]))
  }
  // The first game may start up to twenty seconds after the world was filled.
  clock.advance(seconds(30))
  expect((await bets()).sort()).toEqual(['in_progress', 'matched', 'matched'])
  for (let round = 0; round < 8; round += 1) {
    clock.advance(minutes(5))
    await bets()
  }
  expect(await bets()).toEqual(['completed', 'completed', 'completed'])
})
