/** Proves what a sandbox can do, over HTTP and with keys alone: time that moves, games, payments and friends that do what they are told. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { developer } from '@handshake/contracts/developer/developer.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { equalSplit } from '../../../test/agreements.ts'
import { inWords } from '../../../test/handshakes.ts'
import { makeKey } from '../../../test/keys.ts'
import { key, smallLoan } from '../../../test/loans.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { newProgram, settleSandbox } from '../../../test/sandboxes.ts'
import { useNode } from '../../../test/test-node.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { dueColumns } from './clock/next-stop.ts'

const { node, visitor } = useNode({ SANDBOX: 'on', REWARDS: 'off' })
beforeAll(() => settleSandbox(node().databaseUrl))

const program = (name: string) => newProgram(node().url, name)
const time = async () => Date.parse((await visitor().done(sandbox.readSandbox, {})).now)
const available = async (person: Visitor) => (await person.done(wallet.readBalance, {})).availableCents
const noticesOf = async (person: Visitor) => (await person.done(notification.readNotices, {})).notices
const heardAt = async (person: Visitor, title: string) =>
  (await noticesOf(person)).find((notice) => notice.title === title)?.createdAt
const code = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)

/** One that takes bets for a while yet. */
async function nextGame(person: Visitor) {
  await node().runJob('sport.follow-games')
  const { games } = await person.done(sport.readGames, { group: 'upcoming', pageSize: 100 })
  const now = await time()
  return present(
    games.find(({ closesAt, sport: kind }) => kind !== 'esports' && Date.parse(closesAt) > now + minutes(5)),
    'there is always a game',
  )
}

/** As a program does that is told that it has not come far enough. */
async function moveAll(person: Visitor, to: number) {
  for (;;) {
    const step = await person.done(sandbox.moveClock, { to: new Date(to).toISOString() })
    if (step.reached) return step
  }
}

// makePerson, endGame and moveClock, as a program calls them.
test('two programs with two keys bet on a game, the clock moves, the game ends as told, and the winner is paid', async () => {
  const [maya, tom] = await Promise.all([program('Maya Program'), program('Tom Program')])
  const [before, lost] = [await available(maya), await available(tom)]
  expect([before, maya.balance.availableCents]).toEqual([100_000, 100_000])
  const game = await nextGame(maya)
  const about = { gameId: game.id, betType: 'sports', verificationMethod: 'oracle', pick: 'team_b' } as const
  const bet = await maya.done(
    handshake.createHandshake,
    inWords({ ...about, sharingMethod: 'invite', friendIds: [tom.id] }),
  )
  const { id: handshakeId, termsVersion } = bet
  await tom.done(handshake.acceptHandshake, { handshakeId, requestId: randomUUID(), termsVersion })
  const ended = await maya.done(sandbox.endGame, { gameId: game.id, teamAScore: 3, teamBScore: 21 })
  expect(Date.parse(ended.endsAt)).toBe(Date.parse(game.gameDate) + minutes(1))
  expect(ended.game.status).toBe('scheduled')
  const again = await tom.call(sandbox.endGame, { gameId: game.id, teamAScore: 9, teamBScore: 0 })
  expect(code(again)).toBe('sandbox.game-over')
  expect(code(await tom.call(sandbox.endGame, { gameId: randomUUID() as never, teamAScore: 9, teamBScore: 0 }))).toBe(
    'sport.unknown-game',
  )
  expect(await moveAll(maya, Date.parse(ended.endsAt) + hours(1))).toMatchObject({ reached: true })
  const page = await tom.done(handshake.readHandshake, { handshakeId })
  expect(page).toMatchObject({ status: 'completed', winnerId: maya.id })
  const { game: over, result } = await tom.done(sport.readGame, { gameId: game.id })
  expect(over).toMatchObject({ status: 'final', teamAScore: 3, teamBScore: 21 })
  expect(result.sourcesAgree).toBe(true)
  expect(await available(maya)).toBeGreaterThan(before)
  expect(await available(tom)).toBe(lost - 5_000)
  // It began and ended in its own time, not when the clock had stopped.
  const steps = Object.fromEntries(page.steps.map(({ event, at }) => [event, Date.parse(at)]))
  expect([steps.start, steps.finish]).toEqual([Date.parse(game.gameDate), Date.parse(ended.endsAt)])
})

test('a person gets a webhook where they ask for one, and none that calls inside', async () => {
  const make = (webhookAddress: string) => visitor().call(sandbox.makePerson, { fullName: 'Lee', webhookAddress })
  const { ok, ...made } = await make('https://example.com/hook')
  expect([ok, made]).toMatchObject([true, { result: { webhookSecret: expect.stringMatching(/^whsec_/) } }])
  // This node was not told to let webhooks call the machine itself.
  for (const inside of ['http://127.0.0.1:3000/', 'https://localhost/', 'ftp://example.com/', '.'])
    expect([inside, code(await make(inside))]).toEqual([inside, 'developer.address-not-called'])
  const { rowCount } = await node().pool.query('select from webhook_endpoints')
  expect(rowCount).toBe(1)
})

test('a month passes in its own time: an offer expires, an installment falls due and gets late, nobody is signed out', async () => {
  const [maya, tom] = await Promise.all([program('Lender Program'), program('Borrower Program')])
  const browser = await moveIn(node(), 'Browser Person')
  const { id: keyId } = await makeKey(node(), browser, { scope: 'write' })
  const offered = await maya.done(loan.offerLoan, { ...smallLoan, requestId: key(), borrowerId: tom.id })
  await tom.done(loan.applyForLoan, { requestId: key(), loanId: offered.id })
  const { schedule } = await maya.done(loan.approveLoan, { requestId: key(), loanId: offered.id })
  const open = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [tom.id] }))
  const begun = await time()
  const dueAt = Date.parse(present(schedule[0], 'there are installments').dueAt)
  // Tom pays later than he should, so that the second day of the delay has come as well.
  await moveAll(maya, dueAt + days(5))
  const at = (ms: number) => new Date(ms).toISOString()
  expect(await heardAt(tom, 'Loan payment due')).toBe(at(dueAt))
  expect(await heardAt(tom, 'Loan payment overdue')).toBe(at(dueAt + days(3)))
  const [late] = (await tom.done(loan.readLoan, { loanId: offered.id })).schedule
  expect(late?.lateFeeCents).toBeGreaterThan(0)
  expect(await heardAt(tom, 'Handshake Invitation Expired')).toBe(at(begun + days(7)))
  expect((await maya.done(handshake.readHandshake, { handshakeId: open.id })).status).toBe('pending')
  // A proof of a minute ago is still one, for a browser and for a key.
  const { session: held } = await browser.done(session.readSession, {})
  expect(Date.parse(held?.expiresAt ?? '')).toBeGreaterThan(await time())
  expect((await makeKeyAgain(browser)).ok).toBe(true)
  const { rows } = await node().pool.query('select proved_at from api_keys where id = $1', [keyId])
  expect(rows[0].proved_at.getTime()).toBeGreaterThan((await time()) - minutes(1))
  // Each night had its proof, and the next visit finds no job that failed.
  const { rows: runs } = await node().pool.query(
    `select name, run_count, failure from job_runs where name = 'wallet.publish-proof' or failures_in_a_row > 0`,
  )
  expect(runs).toMatchObject([{ name: 'wallet.publish-proof', failure: null }])
  expect(runs[0].run_count).toBeGreaterThanOrEqual(30)
})

const makeKeyAgain = (person: Resident) =>
  person.call(developer.createKey, { name: 'Later', scope: 'read', lifeDays: 30, networks: [] })

test('fifty who ask for an hour at once each find that an hour has passed, and the clock never goes back', async () => {
  const people = await Promise.all([program('First Mover'), program('Second Mover')])
  const before = await time()
  let seen = before
  const watching = setInterval(() => {
    const now = node().machinery.clock.now().getTime()
    expect(now).toBeGreaterThanOrEqual(seen)
    seen = now
  }, 5)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => (people[n % 2] as Visitor).call(sandbox.moveClock, { seconds: 3_600 })),
  )
  clearInterval(watching)
  expect(answers.map((answer) => answer.ok && answer.result.reached)).toEqual(Array(50).fill(true))
  const passed = (await time()) - before
  expect(passed).toBeGreaterThanOrEqual(hours(1))
  // Nobody’s hour came on top of somebody else’s, but for those who asked while it was passing.
  expect(passed).toBeLessThanOrEqual(hours(3))
})

test('what the clock refuses', async () => {
  const maya = await program('Clock Refused')
  const move = async (input: object) => code(await maya.call(sandbox.moveClock, input))
  expect(await move({})).toBe('sandbox.say-when')
  expect(await move({ seconds: 5, to: '2027-01-01T00:00:00Z' })).toBe('sandbox.say-when')
  expect(await move({ to: '2190-01-01T00:00:00Z' })).toBe('sandbox.too-far')
  expect(await move({ seconds: 0 })).toBe('malformed')
  expect(await move({ seconds: 1e15 })).toBe('malformed')
  expect(await move({ to: 'tomorrow' })).toBe('malformed')
  const before = await time()
  expect(await maya.done(sandbox.moveClock, { to: '2001-01-01T00:00:00Z' })).toMatchObject({ reached: true, stops: 0 })
  expect(await time()).toBe(before)
  expect(code(await visitor().call(sandbox.moveClock, { seconds: 5 }))).toBe('session.required')
  const { program: reader } = await makeKey(node(), await moveIn(node(), 'Only Reads'), { scope: 'read' })
  expect(code(await reader.call(sandbox.moveClock, { seconds: 5 }))).toBe('developer.scope-too-narrow')
})

test('a bank fails, completes, disputes and gives back as told, for one’s own orders alone', async () => {
  const [owner, other] = [await moveIn(node(), 'Order Owner'), await moveIn(node(), 'Order Other')]
  const place = async () => {
    const order = { requestId: randomUUID(), amountCents: 20_000, method: 'ach_transfer' as const }
    return (await owner.done(payment.deposit, order)).order.id
  }
  const decide = async (orderId: Awaited<ReturnType<typeof place>>, outcome: string, who: Visitor = owner) =>
    code(await who.call(sandbox.decideOrder, { orderId, outcome: outcome as never }))
  const start = await available(owner)
  const [failed, done] = [await place(), await place()]
  expect(await decide(failed, 'fail', other)).toBe('payment.unknown-order')
  expect(await decide(failed, 'dispute')).toBe('sandbox.order-not-ready')
  expect(await decide(failed, 'fail')).toBe('ok')
  expect(await decide(failed, 'complete')).toBe('sandbox.order-not-ready')
  expect(await available(owner)).toBe(start)
  // Twice at once is once.
  expect((await Promise.all([decide(done, 'complete'), decide(done, 'complete')])).sort()).toEqual([
    'ok',
    'sandbox.order-not-ready',
  ])
  expect(await available(owner)).toBe(start + 20_000)
  expect((await Promise.all([decide(done, 'dispute'), decide(done, 'dispute')])).sort()).toEqual([
    'ok',
    'sandbox.order-not-ready',
  ])
  expect(await available(owner)).toBe(start)
  expect(await decide(done, 'give-back')).toBe('ok')
  expect(await decide(done, 'give-back')).toBe('sandbox.order-not-ready')
  expect(await available(owner)).toBe(start + 20_000)
  expect(await decide(done, 'refund')).toBe('ok')
  expect(await available(owner)).toBe(start)
  const wanted = { requestId: randomUUID(), amountCents: 5_000, method: 'ach_transfer' as const }
  const { order } = await owner.done(payment.withdraw, wanted)
  expect(await decide(order.id, 'fail')).toBe('ok')
  expect(await available(owner)).toBe(start)
})

test('people of the sandbox answer what they were offered, and nobody answers for anybody else', async () => {
  const [maya, tom] = [await program('Asks Friends'), await program('Friendly Tom')]
  const real = await moveIn(node(), 'Has A Mind')
  const offer = async (to: typeof real.id) =>
    (await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [to] }))).id
  const answer = async (friendId: typeof real.id, subject: string, subjectId: string, action = 'accept') =>
    code(await maya.call(sandbox.letFriendAnswer, { friendId, subject, subjectId, action } as never))
  const [first, second, third] = [await offer(tom.id), await offer(tom.id), await offer(real.id)]
  expect(await answer(tom.id, 'handshake', first)).toBe('ok')
  expect((await maya.done(handshake.readHandshake, { handshakeId: first })).peer?.id).toBe(tom.id)
  expect(await answer(tom.id, 'handshake', second, 'decline')).toBe('ok')
  expect(await answer(tom.id, 'handshake', second)).toBe('sandbox.friend-refused')
  expect(await answer(tom.id, 'handshake', third)).toBe('sandbox.friend-refused')
  expect(await answer(real.id, 'handshake', third)).toBe('sandbox.not-yours-to-answer')
  expect(await answer(randomUUID() as never, 'handshake', third)).toBe('sandbox.not-yours-to-answer')
  const bill = await maya.done(agreement.createAgreement, equalSplit(maya as never, [tom as never]))
  expect(await answer(tom.id, 'agreement', bill.id)).toBe('ok')
  const lent = await maya.done(loan.offerLoan, { ...smallLoan, requestId: key(), borrowerId: tom.id })
  expect(await answer(tom.id, 'loan', lent.id)).toBe('ok')
  expect((await maya.done(loan.readLoan, { loanId: lent.id })).status).toBe('credit_review')
  const { rows } = await node().pool.query('select from sessions where user_id = $1', [tom.id])
  expect(rows).toEqual([])
})

/** They say when something is tried again outside, not when something happens. */
const noStops = ['payment_orders.due_at', 'push_deliveries.due_at', 'score_pushes.due_at', 'loan_installments.due_at']

test('the clock stops for every column that a job waits for', async () => {
  const { rows } = await node().pool.query<{ of: string }>(
    `select table_name || '.' || column_name as of from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('due_at', 'look_at', 'next_try_at', 'digest_at')`,
  )
  const missing = rows
    .map(({ of }) => of)
    .filter((of) => ![...dueColumns.map((due) => due.of), ...noStops].includes(of as never))
  expect(missing).toEqual([])
})
