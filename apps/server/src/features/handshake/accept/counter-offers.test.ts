/** Counter-offers and sides: nobody is led to a side that cannot win, and an offer asks for the trust an accept asks for. */
import { randomUUID } from 'node:crypto'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { session } from '@handshake/contracts/session/session.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, type Form, inWords, severalPeople, someone } from '../../../../test/handshakes.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

let games = 0
const gameOf = (sport: string, league: string) =>
  hearGame(
    node(),
    reportedGame(`sides-${++games}`, {
      sport,
      league,
      startsAt: new Date(clock.now().getTime() + hours(6)),
      observedAt: clock.now(),
    }),
  )

const onGame = (gameId: Form['gameId'], over: Partial<Form> = {}): Form =>
  inWords({ gameId, betType: 'sports', verificationMethod: 'oracle', title: 'Game night', ...over })

const offerOn = (bet: Pick<HandshakeView, 'id'>, over: object = {}) => ({
  handshakeId: bet.id,
  basedOnVersion: 1,
  stakeCents: 5_000,
  peerStakeCents: 4_000,
  line: null,
  pick: 'team_a' as const,
  message: '',
  ...over,
})

const taking = (bet: Pick<HandshakeView, 'id'>) => ({
  handshakeId: bet.id,
  version: 2,
  requestId: randomUUID(),
  answer: 'accept' as const,
})

const noWin = { status: 422, error: { code: 'handshake.side-cannot-win' } }

async function invited(gameId: Form['gameId'], over: Partial<Form> = {}) {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const form = onGame(gameId, { sharingMethod: 'invite', friendIds: [tom.id], ...over })
  return { maya, tom, bet: await maya.done(handshake.createHandshake, form) }
}

const setTrust = (person: Resident, hrs: number) =>
  node().pool.query('update profiles set hrs = $2 where id = $1', [person.id, hrs])

test.each([
  ['basketball', 'NBA'],
  ['football', 'NFL'],
  ['hockey', 'NHL'],
  ['baseball', 'MLB'],
])('in %s a draw is no side: not to make, to change or to counter with', async (sport, league) => {
  const game = await gameOf(sport, league)
  const { maya, tom, bet } = await invited(game)
  expect(await maya.call(handshake.createHandshake, onGame(game, { pick: 'draw' }))).toMatchObject(noWin)
  expect(await tom.call(handshake.offerTerms, offerOn(bet, { pick: 'draw' }))).toMatchObject(noWin)
  const { sharingMethod: _, friendIds: __, createdVia: ___, ...content } = onGame(game, { pick: 'draw' })
  const edit = { ...content, handshakeId: bet.id, requestId: randomUUID(), basedOnVersion: 1 }
  expect(await maya.call(handshake.editHandshake, edit)).toMatchObject(noWin)
  expect((await maya.done(handshake.readHandshake, { handshakeId: bet.id })).versions).toHaveLength(1)
})

test('terms from before the rule can be neither taken nor accepted', async () => {
  const { maya, tom, bet } = await invited(await gameOf('basketball', 'NBA'))
  await tom.done(handshake.offerTerms, offerOn(bet))
  await node().pool.query(`update bet_terms set pick = 'draw' where bet_id = $1 and version = 2`, [bet.id])
  expect(await maya.call(handshake.answerOffer, taking(bet))).toMatchObject(noWin)
  await node().pool.query(`update bets set pick = 'draw' where id = $1`, [bet.id])
  expect(await accept(tom, bet)).toMatchObject(noWin)
  expect([await available(maya), await available(tom)]).toEqual([95_000, 100_000])
})

test('a total nothing can stay under is no bet, and words of one’s own have two sides', async () => {
  const game = await gameOf('hockey', 'NHL')
  const maya = await someone(node())
  const total = (line: number) => onGame(game, { betKind: 'over_under', pick: 'under', line })
  for (const line of [0.5, 1]) expect(await maya.call(handshake.createHandshake, total(line))).toMatchObject(noWin)
  expect((await maya.call(handshake.createHandshake, total(1.5))).ok).toBe(true)
  expect(await maya.call(handshake.createHandshake, inWords({ pick: 'draw' }))).toMatchObject(noWin)
})

test('in soccer a draw is a side, against everything that is not one', async () => {
  const { maya, tom, bet } = await invited(await gameOf('soccer', 'EPL'))
  await tom.done(handshake.offerTerms, offerOn(bet, { pick: 'draw' }))
  expect(await maya.done(handshake.answerOffer, taking(bet))).toMatchObject({ status: 'matched', pick: 'draw' })
})

test('a counter-offer asks for the trust an accept asks for, of whoever makes it and of whoever takes it', async () => {
  const game = await gameOf('football', 'NFL')
  const { maya, tom, bet } = await invited(game)
  const tooLow = { status: 403, error: { message: 'Minimum HRS of 50 required to accept bets' } }
  await setTrust(tom, 49)
  expect(await tom.call(handshake.offerTerms, offerOn(bet))).toMatchObject(tooLow)
  await setTrust(tom, 50)
  await tom.done(handshake.offerTerms, offerOn(bet))
  await setTrust(maya, 49)
  expect(await maya.call(handshake.answerOffer, taking(bet))).toMatchObject(tooLow)
  await setTrust(maya, 500)
  await setTrust(tom, 49)
  expect(await maya.call(handshake.answerOffer, taking(bet))).toMatchObject({
    status: 409,
    error: { code: 'handshake.peer-trust-too-low' },
  })
  expect([await available(maya), await available(tom)]).toEqual([95_000, 100_000])
  await setTrust(tom, 500)
  expect((await maya.done(handshake.answerOffer, taking(bet))).status).toBe('matched')
})

test('after a counter-offer the right one is awaited, and everybody hears what the other one did', async () => {
  const [maya, tom, ben] = await severalPeople(node(), 3)
  const names = new Map(
    await Promise.all(
      [maya, tom].map(async (one) => [one, (await one.done(session.readSession, {})).session] as const),
    ),
  )
  const nameOf = (one: Resident) => names.get(one)?.person.displayName
  const form = inWords({ sharingMethod: 'invite', friendIds: [tom.id, ben.id] })
  const bet = await maya.done(handshake.createHandshake, form)
  await tom.done(handshake.offerTerms, offerOn(bet))
  const waiting = async (one: Resident) => (await one.done(handshake.readHandshakes, {})).handshakes[0]?.counterFrom?.id
  expect([await waiting(maya), await waiting(tom), await waiting(ben)]).toEqual([tom.id, tom.id, undefined])
  expect((await ben.done(handshake.readHandshake, { handshakeId: bet.id })).versions).toHaveLength(1)
  await maya.done(handshake.answerOffer, taking(bet))
  const confirmed = async (one: Resident) =>
    (await one.done(notification.readNotices, {})).notices
      .filter(({ title }) => title === 'Handshake Confirmed!')
      .map(({ message }) => message)
  expect(await confirmed(maya)).toEqual([])
  expect(await confirmed(tom)).toEqual([
    `${nameOf(maya)} accepted your counter-offer for “Rain on Sunday”. $90.00 is in escrow.`,
  ])
})

test('a stake of nothing is told first, before any range, wherever it is named', async () => {
  const { maya, tom, bet } = await invited(await gameOf('football', 'NFL'))
  const nothing = { status: 422, error: { message: 'Escrow amount must be greater than 0' } }
  for (const stakeCents of [0, -1]) {
    for (const stakeMode of ['even', 'smart'] as const)
      expect(await maya.call(handshake.createHandshake, inWords({ stakeCents, stakeMode }))).toMatchObject(nothing)
    expect(await tom.call(handshake.offerTerms, offerOn(bet, { stakeCents }))).toMatchObject(nothing)
    expect(await tom.call(handshake.offerTerms, offerOn(bet, { peerStakeCents: stakeCents }))).toMatchObject(nothing)
  }
  const huge = { status: 422, error: { message: 'Amount must be between $0.01 and $100,000' } }
  expect(await maya.call(handshake.createHandshake, inWords({ stakeCents: 10_000_100 }))).toMatchObject(huge)
  expect(await maya.call(handshake.createHandshake, inWords({ stakeCents: 99 }))).toMatchObject({
    error: { message: 'Bet amount must be between $1 and $10,000' },
  })
})

test.each(['whoever made it', 'the creator'] as const)(
  'a counter-offer matches nobody once %s has blocked the other',
  async (who) => {
    const [maya, tom] = [await someone(node()), await someone(node())]
    const form = inWords({ sharingMethod: 'invite', friendIds: [tom.id] })
    const made = await maya.done(handshake.createHandshake, form)
    const offered = await tom.done(handshake.offerTerms, {
      ...{ handshakeId: made.id, basedOnVersion: 1, line: null, pick: 'team_a', message: '' },
      ...{ stakeCents: 4_000, peerStakeCents: 4_000 },
    })
    const [blocking, blocked] = who === 'the creator' ? [maya, tom] : [tom, maya]
    await blocking.done(friend.blockPerson, { personId: blocked.id })
    const answer = (said: 'accept' | 'decline') =>
      maya.call(handshake.answerOffer, {
        ...{ handshakeId: made.id, version: offered.versions.at(-1)?.version ?? 0 },
        ...{ requestId: randomUUID() as Id<'request'>, answer: said },
      })
    // As if the offer had been taken back: nobody is told of a block.
    expect(await answer('accept')).toMatchObject({ ok: false, error: { code: 'handshake.stale-version' } })
    expect((await tom.done(handshake.readHandshake, { handshakeId: made.id })).status).toBe('pending')
    expect((await answer('decline')).ok).toBe(true)
  },
)
