/** Esports slips: every leg is settled by itself, and what both get and what we keep is the pot. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { hours, minutes, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, beat, type Form, inWords, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import type { ReportedGame } from '../../sport/feed/sport-provider.ts'
import type { GameId } from '../../sport/sport.public.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const match = (externalId: string): ReportedGame =>
  reportedGame(externalId, {
    sport: 'esports',
    league: 'Valorant',
    teams: { team_a: 'Night Owls', team_b: 'Early Birds' },
    startsAt: new Date(clock.now().getTime() + hours(1)),
    observedAt: clock.now(),
  })

function hear(game: ReportedGame): Promise<GameId> {
  clock.advance(seconds(1))
  return hearGame(node(), game)
}

const legs: NonNullable<Form['legs']> = [
  { betKind: 'moneyline', pick: 'team_a', line: null, stakeCents: 5_000, oddsHundredths: 235 },
  { betKind: 'spread', pick: 'team_a', line: -1, stakeCents: 2_500, oddsHundredths: 300 },
  { betKind: 'over_under', pick: 'over', line: 2.5, stakeCents: 2_500, oddsHundredths: 150 },
]
/** 5,000 x 1.35 + 2,500 x 2 + 2,500 x 0.5 against 10,000. */
const slip = (gameId: GameId, over: Partial<Form> = {}): Form => {
  const {
    teamA: _,
    teamB: __,
    settlementDate: ___,
    ...form
  } = inWords({
    gameId,
    betType: 'esports',
    verificationMethod: 'oracle',
    title: 'Owls all the way',
    stakeCents: 10_000,
    legs,
    ...over,
  })
  return form
}

async function shaken(externalId: string) {
  const game = match(externalId)
  const gameId = await hear(game)
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, slip(gameId))
  expect((await accept(tom, made)).ok).toBe(true)
  return { game, maya, tom, made, read: () => maya.done(handshake.readHandshake, { handshakeId: made.id }) }
}

async function play(game: ReportedGame, over: Partial<ReportedGame>): Promise<void> {
  clock.advance(hours(6))
  await beat(node())
  await hear({ ...game, ...over })
  await untilQuiet(node().pool)
  await beat(node())
  clock.advance(seconds(3))
  await beat(node())
}
const final = (team_a: number, team_b: number) => ({ status: 'final', score: { team_a, team_b } }) as const
const balances = async (...people: Resident[]) => Promise.all(people.map(available))

test('a slip locks the sum of its legs and what stands against them, and pays each leg to its winner', async () => {
  const { game, maya, tom, made, read } = await shaken('pays')
  expect(made).toMatchObject({ stakeCents: 10_000, peerStakeCents: 13_000, betType: 'esports' })
  expect(made.legs.map(({ peerStakeCents, result }) => [peerStakeCents, result])).toEqual([
    [6_750, null],
    [5_000, null],
    [1_250, null],
  ])
  expect(await balances(maya, tom)).toEqual([90_000, 87_000])
  await play(game, final(2, 0))
  const known = await read()
  expect(known).toMatchObject({ status: 'finalizing', outcome: 'creator', winnerId: maya.id, finalScoreTeamA: 2 })
  expect(known.legs.map(({ result }) => result)).toEqual(['won', 'won', 'lost'])
  clock.advance(minutes(11))
  await beat(node())
  const paid = await read()
  // 11,750 and 7,500 less two percent each are Maya's, 3,750 less two percent Tom's.
  const division = { creatorCents: 11_515 + 7_350, peerCents: 3_675, feeCents: 235 + 150 + 75 }
  expect(paid).toMatchObject({ status: 'completed', division })
  expect(await balances(maya, tom)).toEqual([90_000 + division.creatorCents, 87_000 + division.peerCents])
  await untilQuiet(node().pool)
  const { notices } = await tom.done(notification.readNotices, {})
  expect(notices[0]).toMatchObject({
    title: 'Bet Settled',
    message: 'Every leg of “Owls all the way” is settled. $36.75 is in your wallet.',
    actionUrl: `/loser/${paid.id}`,
  })
  expect((await maya.done(notification.readNotices, {})).notices[0]).toMatchObject({
    title: '🎉 You Won!',
    actionUrl: `/winner/${paid.id}`,
  })
})

test('a leg on its line is refunded, and both parties may confirm instead of waiting', async () => {
  const { game, maya, tom, made, read } = await shaken('line')
  await play(game, final(2, 1))
  expect((await read()).legs.map(({ result }) => result)).toEqual(['won', 'void', 'won'])
  const { outcome } = await read()
  for (const person of [maya, tom]) await person.done(handshake.confirmResult, { handshakeId: made.id, outcome })
  expect((await read()).status).toBe('completed')
  const creator = 11_515 + 2_500 + 3_675
  expect(await balances(maya, tom)).toEqual([90_000 + creator, 87_000 + 5_000])
})

test('a match that is cancelled refunds the whole slip without a fee', async () => {
  const { game, maya, tom, read } = await shaken('off')
  await play(game, { status: 'cancelled' })
  expect(await read()).toMatchObject({ status: 'refunded', outcome: 'void', division: null })
  expect(await balances(maya, tom)).toEqual([100_000, 100_000])
})

test('a result that is corrected before the payout settles every leg anew', async () => {
  const { game, maya, tom, read } = await shaken('corrected')
  await play(game, final(2, 0))
  await hear({ ...game, ...final(0, 2) })
  await untilQuiet(node().pool)
  await beat(node())
  const known = await read()
  expect(known).toMatchObject({ status: 'finalizing', outcome: 'peer', winnerId: tom.id })
  expect(known.legs.map(({ result }) => result)).toEqual(['lost', 'lost', 'lost'])
  clock.advance(minutes(11))
  await beat(node())
  expect(await balances(maya, tom)).toEqual([90_000, 87_000 + 23_000 - 460])
})

test('a draft slip may be changed leg by leg; an invited person takes it as it is', async () => {
  const gameId = await hear(match('edited'))
  const [maya, tom] = [await someone(node()), await someone(node())]
  const form = slip(gameId, { sharingMethod: 'invite', friendIds: [tom.id] })
  const made = await maya.done(handshake.createHandshake, form)
  const offer = { handshakeId: made.id, basedOnVersion: 1, stakeCents: 9_000, peerStakeCents: 9_000, message: '' }
  expect(await tom.call(handshake.offerTerms, { ...offer, pick: 'team_a', line: null })).toMatchObject({
    error: { code: 'handshake.slip-is-fixed' },
  })
  expect((await tom.done(handshake.readHandshake, { handshakeId: made.id })).viewer.actions).not.toContain('counter')
  const { sharingMethod: _, friendIds: __, createdVia: ___, ...content } = form
  const edited = await maya.done(handshake.editHandshake, {
    ...content,
    handshakeId: made.id,
    requestId: randomUUID(),
    basedOnVersion: 1,
    stakeCents: 5_000,
    legs: legs.slice(0, 1),
  })
  expect(edited).toMatchObject({ stakeCents: 5_000, peerStakeCents: 6_750, termsVersion: 2 })
  expect(edited.legs).toHaveLength(1)
  expect(await available(maya)).toBe(95_000)
})

test.each<[string, (gameId: GameId) => Partial<Form>]>([
  ['two selections of one market', () => ({ legs: [legs[0], legs[0]].flatMap((leg) => leg ?? []) })],
  ['stakes that do not add up', () => ({ stakeCents: 9_999 })],
  ['a pick that is not its first selection', () => ({ pick: 'team_b' })],
  ['another type of bet', () => ({ betType: 'sports' })],
  ['smart odds over its own', () => ({ stakeMode: 'smart' })],
])('a slip with %s is refused', async (_, over) => {
  const gameId = await hear(match('wrong'))
  const maya = await someone(node())
  expect(await maya.call(handshake.createHandshake, slip(gameId, over(gameId)))).toMatchObject({
    error: { code: 'handshake.wrong-slip' },
  })
  expect(await available(maya)).toBe(100_000)
})

test('odds at which nothing can be won are malformed', async () => {
  const maya = await someone(node())
  const gameId = await hear(match('odds'))
  const nothing = legs.map((leg) => ({ ...leg, oddsHundredths: 100 }))
  expect((await maya.call(handshake.createHandshake, slip(gameId, { legs: nothing }))).status).toBe(422)
})
