/** What a handshake is about has a name, on the wire and in the row; whoever names nothing is understood by what they brought. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { hours, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { type Form, inWords, someone } from '../../../../test/handshakes.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

async function aGame() {
  clock.advance(seconds(1))
  const startsAt = new Date(clock.now().getTime() + hours(6))
  return hearGame(node(), reportedGame(randomUUID(), { startsAt, observedAt: clock.now() }))
}

const aboutGame = (gameId: NonNullable<Form['gameId']>): Partial<Form> => ({
  gameId,
  betType: 'sports',
  verificationMethod: 'oracle',
})

const contentOf = ({ sharingMethod: _, friendIds: __, createdVia: ___, ...content }: Form) => content

test('an edit leads from a game to own words and back, and leaves nothing of the other behind', async () => {
  const maya = await someone(node())
  const gameId = await aGame()
  const made = await maya.done(handshake.createHandshake, inWords({ ...aboutGame(gameId), sharingMethod: 'draft' }))
  expect(made).toMatchObject({ subject: 'game', gameId, betType: 'sports', verificationMethod: 'oracle' })

  const edit = (form: Form, basedOnVersion: number) =>
    maya.done(handshake.editHandshake, {
      ...contentOf(form),
      handshakeId: made.id,
      requestId: randomUUID(),
      basedOnVersion,
    })
  const inOwnWords = await edit(inWords({ betType: 'sports' }), 1)
  // What people decide is not sports, which the feed decides.
  expect(inOwnWords).toMatchObject({ subject: 'own_words', betType: 'custom', gameId: null, league: null, game: null })
  const { rows } = await node().pool.query(
    'select subject, subtype, sport, venue, game_external_id from bets where id = $1',
    [made.id],
  )
  expect(rows).toEqual([{ subject: 'own_words', subtype: '', sport: null, venue: null, game_external_id: null }])
  expect(await edit(inWords(aboutGame(gameId)), 2)).toMatchObject({ subject: 'game', gameId })
})

test('the name counts: own words with the id of a game are own words, a game without one is unknown', async () => {
  const maya = await someone(node())
  const gameId = await aGame()
  const made = await maya.done(handshake.createHandshake, inWords({ subject: 'own_words', gameId }))
  expect(made).toMatchObject({ subject: 'own_words', gameId: null, verificationMethod: 'mutual' })
  for (const [subject, code] of [
    ['game', 'handshake.unknown-game'],
    ['slip', 'handshake.wrong-slip'],
  ] as const)
    expect(await maya.call(handshake.createHandshake, inWords({ subject }))).toMatchObject({ error: { code } })
})

test('a row from before the name was written down reads as what it is about', async () => {
  const maya = await someone(node())
  const gameId = await aGame()
  const made = await maya.done(handshake.createHandshake, inWords(aboutGame(gameId)))
  await node().pool.query('update bets set subject = null where id = $1', [made.id])
  expect((await maya.done(handshake.readHandshake, { handshakeId: made.id })).subject).toBe('game')
  const { handshakes } = await maya.done(handshake.readHandshakes, {})
  expect(handshakes).toMatchObject([{ id: made.id, subject: 'game' }])
})

test('the database refuses a name that its facts contradict', async () => {
  const maya = await someone(node())
  const made = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  for (const subject of ['game', 'slip'])
    await expect(
      node().pool.query('update bets set subject = $2 where id = $1', [made.id, subject]),
    ).rejects.toMatchObject({ constraint: 'subject_agrees_with_its_facts' })
})

/** As the feed tells of it: what it says next about the teams moves the odds. */
async function ratedGame() {
  const externalId = randomUUID()
  const startsAt = new Date(clock.now().getTime() + hours(6))
  const rate = (team_a: number, team_b: number) => {
    clock.advance(seconds(1))
    return hearGame(
      node(),
      reportedGame(externalId, { startsAt, observedAt: clock.now(), ratings: { team_a, team_b } }),
    )
  }
  return { gameId: await rate(80, 80), rate }
}

test('odds that moved since the person looked are told with the old and the new, lock nothing, and are confirmed again', async () => {
  const maya = await someone(node())
  const { gameId, rate } = await ratedGame()
  const look = async () => (await maya.done(sport.readGame, { gameId })).lines
  const seen = await look()
  await rate(95, 80)

  const smart = (seenLines: typeof seen | undefined): Form =>
    inWords({ ...aboutGame(gameId), stakeMode: 'smart', pick: 'team_a', ...(seenLines && { seenLines }) })
  const refused = await maya.call(handshake.createHandshake, smart(seen))
  expect(refused).toMatchObject({
    status: 409,
    error: {
      code: 'handshake.odds-moved',
      message:
        'The odds moved from -110 to -150 while you were building this bet. Nothing was locked. Check the new stakes and confirm again.',
    },
  })
  expect((await maya.done(handshake.readHandshakes, {})).handshakes).toEqual([])
  const made = await maya.done(handshake.createHandshake, smart(await look()))
  expect(made.stakeCents).toBeGreaterThan(made.peerStakeCents)

  // Even stakes do not follow the odds, and whoever names none is asked nothing.
  await maya.done(handshake.createHandshake, { ...smart(seen), stakeMode: 'even' })
  await maya.done(handshake.createHandshake, smart(undefined))

  const edited = await maya.call(handshake.editHandshake, {
    ...contentOf(smart(seen)),
    handshakeId: made.id,
    requestId: randomUUID(),
    basedOnVersion: 1,
  })
  expect(edited).toMatchObject({ error: { code: 'handshake.odds-moved' } })
})

test('a line that was taken as offered and moved is told; a line of one’s own is not', async () => {
  const maya = await someone(node())
  const { gameId, rate } = await ratedGame()
  const seen = (await maya.done(sport.readGame, { gameId })).lines
  await rate(99, 60)
  const spread = (line: number | undefined): Form =>
    inWords({ ...aboutGame(gameId), betKind: 'spread', pick: 'team_b', line: line ?? 0, seenLines: seen })
  expect(seen.spreads).not.toBeNull()
  expect(await maya.call(handshake.createHandshake, spread(seen.spreads?.teamB))).toMatchObject({
    error: { code: 'handshake.line-moved' },
  })
  await maya.done(handshake.createHandshake, spread(6.5))
})

test('outcomes name people or things: who reads “I” or “you” is somebody else on each screen', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const skipping = { teamA: 'I skip first', teamB: 'Tom skips first' }
  const refused = { error: { code: 'handshake.outcome-needs-a-name', message: expect.stringContaining('“I”') } }
  expect(await maya.call(handshake.createHandshake, inWords(skipping))).toMatchObject(refused)

  // One from before the rule is edited before anybody takes it.
  const made = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  const writeOld = () =>
    node().pool.query('update bets set team_a = $2, team_b = $3 where id = $1', [made.id, ...Object.values(skipping)])
  await writeOld()
  const share = { handshakeId: made.id, requestId: randomUUID(), sharingMethod: 'marketplace' as const, friendIds: [] }
  expect(await maya.call(handshake.shareHandshake, { ...share, message: '' })).toMatchObject(refused)
  await node().pool.query("update bets set team_a = 'Maya', team_b = 'Tom' where id = $1", [made.id])
  await maya.done(handshake.shareHandshake, { ...share, requestId: randomUUID(), message: '' })
  await writeOld()
  const accept = { handshakeId: made.id, requestId: randomUUID(), termsVersion: 1 }
  expect(await tom.call(handshake.acceptHandshake, accept)).toMatchObject(refused)

  const edit = { ...contentOf(inWords({ teamA: 'Maya skips first', teamB: 'Tom skips first' })), basedOnVersion: 1 }
  await maya.done(handshake.editHandshake, { ...edit, handshakeId: made.id, requestId: randomUUID() })
  await tom.done(handshake.acceptHandshake, { ...accept, requestId: randomUUID(), termsVersion: 2 })
  const sides = async (reader: typeof maya) => {
    const { teamA, teamB } = await reader.done(handshake.readHandshake, { handshakeId: made.id })
    return [teamA, teamB]
  }
  expect(await sides(maya)).toEqual(['Maya skips first', 'Tom skips first'])
  expect(await sides(tom)).toEqual(await sides(maya))
})
