/** What a handshake is about has a name, on the wire and in the row; whoever names nothing is understood by what they brought. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake.ts'
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
