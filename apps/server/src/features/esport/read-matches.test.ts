/** Esports matches: what the circuit brings, who sees it, and a slip on one that lives to its payout by the provider's own word. */
import { esport, type MatchView } from '@handshake/contracts/esport/esport.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { present } from '@handshake/domain/assert.ts'
import { esportsGameIds } from '@handshake/domain/esport/esports-games.ts'
import { minutes, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, beat, type Form, inWords, someone } from '../../../test/handshakes.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

/** The provider tells on, and everything that is due happens. */
async function playOn() {
  await node().runJob('sport.follow-games')
  await untilQuiet(node().pool)
  await beat(node())
}

async function matchesOf(person: Awaited<ReturnType<typeof someone>>, game?: MatchView['game']) {
  await playOn()
  return (await person.done(esport.readMatches, game === undefined ? {} : { game })).matches
}

/** Both stake 50.00 on each market of the first side. */
function slipOn({ id, bettingMarkets }: MatchView, over: Partial<Form> = {}): Form {
  const legs = bettingMarkets.map(({ betKind, odds }) => {
    const { pick, line, oddsHundredths } = present(odds[0], 'a market has two sides')
    return { betKind, pick, line, oddsHundredths, stakeCents: 5_000 }
  })
  const [first] = legs
  const {
    teamA: _,
    teamB: __,
    settlementDate: ___,
    ...form
  } = inWords({
    subject: 'slip',
    gameId: id,
    betType: 'esports',
    verificationMethod: 'oracle',
    betKind: first?.betKind ?? 'moneyline',
    pick: first?.pick ?? 'team_a',
    line: first?.line ?? null,
    stakeCents: 5_000 * legs.length,
    legs,
    createdVia: 'esports',
    ...over,
  })
  return form
}

test('one game shows its matches by start, all games the next three of each, and every one is a sample', async () => {
  const maya = await someone(node())
  const valorant = await matchesOf(maya, 'valorant')
  expect(valorant.length).toBeGreaterThanOrEqual(4)
  expect(valorant.length).toBeLessThanOrEqual(8)
  const starts = valorant.map(({ live }) => live.gameDate)
  expect(starts).toEqual([...starts].sort())
  for (const match of valorant) {
    expect(match).toMatchObject({ game: 'valorant', live: { isSample: true, sport: 'esports', league: 'Valorant' } })
    expect(match.bettingMarkets.length).toBeGreaterThan(0)
    expect(await maya.done(esport.readMatch, { gameId: match.id })).toMatchObject({ id: match.id })
  }
  const all = await matchesOf(maya)
  for (const id of esportsGameIds) expect(all.filter(({ game }) => game === id)).toHaveLength(3)
})

test('matches stay out of the list of games, and a game is no match', async () => {
  const maya = await someone(node())
  await playOn()
  const { games } = await maya.done(sport.readGames, { pageSize: 1_000 })
  expect(games.length).toBeGreaterThan(0)
  expect(games.filter((game) => game.sport === 'esports')).toEqual([])
  const gameId = present(games[0], 'there are games').id
  expect(await maya.call(esport.readMatch, { gameId })).toMatchObject({ error: { code: 'sport.unknown-game' } })
})

test('a slip on a match is a draft first, remembers the match, and each leg is paid by what the provider tells', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const coming = (await matchesOf(maya)).filter(({ status, format }) => status === 'scheduled' && format !== 'Bo1')
  const match = present(coming.at(-1), 'a match with several markets is to come')
  const draft = await maya.done(handshake.createHandshake, slipOn(match, { sharingMethod: 'draft' }))
  expect(draft).toMatchObject({
    status: 'draft',
    subject: 'slip',
    betType: 'esports',
    stakeCents: 15_000,
    isSample: true,
    isPublic: true,
    privacy: 'public',
    esports: { game: match.live.league, tournament: match.tournament, format: match.format, stage: match.stage },
  })
  expect(draft.peerStakeCents).toBe(draft.legs.reduce((sum, { peerStakeCents }) => sum + peerStakeCents, 0))
  expect(await available(maya)).toBe(100_000)
  const { rows } = await node().pool.query(
    `select esports_data ->> 'game' as game, jsonb_array_length(esports_data -> 'betting_markets') as markets,
      esports_data -> 'match_data' -> 'team_a' ->> 'name' as name from bets where id = $1`,
    [draft.id],
  )
  expect(rows).toEqual([{ game: match.live.league, markets: 3, name: match.teamA.name }])

  const made = await maya.done(handshake.createHandshake, slipOn(match))
  expect((await accept(tom, made)).ok).toBe(true)
  const startsIn = new Date(match.live.gameDate).getTime() - clock.now().getTime()
  clock.advance(startsIn + seconds(1))
  await playOn()
  expect(await maya.done(handshake.readHandshake, { handshakeId: made.id })).toMatchObject({ status: 'in_progress' })
  clock.advance(minutes(4))
  for (let round = 0; round < 6; round++) {
    await playOn()
    clock.advance(seconds(20))
  }
  const paid = await maya.done(handshake.readHandshake, { handshakeId: made.id })
  expect(paid.status).toBe('completed')
  expect(paid.legs.map(({ result }) => result)).not.toContain(null)
  const { creatorCents, peerCents, feeCents } = present(paid.division, 'a slip is divided')
  expect(creatorCents + peerCents + feeCents).toBe(paid.stakeCents + paid.peerStakeCents)
  expect(await available(maya)).toBe(100_000 - paid.stakeCents + creatorCents)
  expect(await available(tom)).toBe(100_000 - paid.peerStakeCents + peerCents)
})

test('an edited slip stays a slip: other selections, other stakes, and the match it remembers', async () => {
  const maya = await someone(node())
  const coming = (await matchesOf(maya)).filter(({ status, format }) => status === 'scheduled' && format !== 'Bo1')
  const match = present(coming.at(-1), 'a match with several markets is to come')
  const made = await maya.done(handshake.createHandshake, slipOn(match))
  const { legs, sharingMethod: _, friendIds: __, createdVia: ___, ...content } = slipOn(match)
  const fewer = (legs ?? []).slice(1).map((leg) => ({ ...leg, stakeCents: 7_500 }))
  const first = present(fewer[0], 'two are left')
  const edited = await maya.done(handshake.editHandshake, {
    ...content,
    legs: fewer,
    betKind: first.betKind,
    pick: first.pick,
    line: first.line,
    stakeCents: 15_000,
    handshakeId: made.id,
    basedOnVersion: 1,
  })
  expect(edited).toMatchObject({ subject: 'slip', stakeCents: 15_000, esports: { tournament: match.tournament } })
  expect(edited.legs.map(({ betKind, stakeCents }) => [betKind, stakeCents])).toEqual([
    ['spread', 7_500],
    ['over_under', 7_500],
  ])
})

test('with no session nobody reads matches', async () => {
  const answer = await fetch(`${node().url}${esport.readMatches.path}`)
  expect(answer.status).toBe(401)
})
