/** The end of a game is told once, and to everybody the same. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { hours, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, beat, inWords, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

async function tick(ms: number): Promise<void> {
  clock.advance(ms)
  await node().runJob('sport.follow-games')
  await untilQuiet(node().pool)
  await beat(node())
  await untilQuiet(node().pool)
}

const typesSeenBy = async (person: Resident, handshakeId: string) =>
  (await person.done(notification.readNotices, {})).notices
    .filter(({ actionUrl }) => actionUrl === `/handshake/${handshakeId}`)
    .filter(({ type }) => type === 'game_ended' || type === 'bet_finalizing')
    .map(({ type }) => type)

test('eight pairs on one game: all sixteen see that it ended, once, and both notices of the end are kept', async () => {
  const startsAt = new Date(clock.now().getTime() + hours(2))
  const gameId = await hearGame(
    node(),
    reportedGame('the-end', { startsAt, observedAt: clock.now(), payload: { externalId: 'the-end' } }),
  )
  const pairs = []
  for (let pair = 0; pair < 8; pair++) {
    const [maya, tom] = [await someone(node()), await someone(node())]
    const made = await maya.done(
      handshake.createHandshake,
      inWords({ gameId, betType: 'sports', verificationMethod: 'oracle', title: 'Game night' }),
    )
    expect(await accept(tom, made)).toMatchObject({ ok: true })
    pairs.push({ maya, tom, id: made.id })
  }
  await tick(hours(2))
  await tick(hours(3))
  await hearGame(
    node(),
    reportedGame('the-end', {
      startsAt,
      observedAt: clock.now(),
      payload: { externalId: 'the-end' },
      status: 'final',
      score: { team_a: 3, team_b: 1 },
    }),
  )
  await tick(seconds(3))
  for (const { maya, tom, id } of pairs) {
    expect((await maya.done(handshake.readHandshake, { handshakeId: id })).status).toBe('outcome_pending')
    for (const person of [maya, tom]) expect(await typesSeenBy(person, id)).toEqual(['game_ended'])
  }
  const { rows } = await node().pool.query(
    `select kind, superseded, count(*)::int as told from notifications
    where kind in ('handshake.awaits-oracle', 'handshake.game-ended') group by 1, 2 order by 1`,
  )
  expect(rows).toEqual([
    { kind: 'handshake.awaits-oracle', superseded: true, told: 16 },
    { kind: 'handshake.game-ended', superseded: false, told: 16 },
  ])
})
