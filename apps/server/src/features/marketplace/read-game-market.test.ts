/** The market of a game counts what is public and nothing else. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { marketplace } from '@handshake/contracts/marketplace/marketplace.ts'
import { hours, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, type Form, inWords, severalPeople, someone } from '../../../test/handshakes.ts'
import { hearGame, reportedGame } from '../../../test/reported-games.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const aGame = () =>
  hearGame(
    node(),
    reportedGame(randomUUID(), { startsAt: new Date(clock.now().getTime() + hours(6)), observedAt: clock.now() }),
  )

test('public offers and who took them are counted; drafts, invitations, lines and deleted ones are not', async () => {
  const [maya, tom, ada] = await severalPeople(node(), 3)
  const gameId = await aGame()
  const offer = async (over: Partial<Form> = {}) => {
    clock.advance(seconds(10))
    const about = { gameId, betType: 'sports', verificationMethod: 'oracle', ...over } as const
    return maya.done(handshake.createHandshake, inWords(about))
  }
  const read = () => ada.done(marketplace.readGameMarket, { gameId })
  expect(await read()).toEqual({ backers: { teamA: 0, teamB: 0 }, offers: [] })

  const taken = await offer()
  expect((await accept(tom, taken)).ok).toBe(true)
  await offer({ pick: 'team_b' })
  await offer({ sharingMethod: 'draft' })
  await offer({ sharingMethod: 'invite', friendIds: [tom.id] })
  await offer({ betKind: 'spread', line: -3.5 })
  const gone = await offer()
  await maya.done(handshake.deleteHandshake, { handshakeId: gone.id, requestId: randomUUID() })

  const { backers, offers } = await read()
  expect(backers).toEqual({ teamA: 1, teamB: 2 })
  expect(offers.map(({ teamABps }) => teamABps)).toEqual([5_000, 5_000])
  expect(offers.map(({ at }) => at)).toEqual(offers.map(({ at }) => at).toSorted())
})

test('a game nobody knows has no market', async () => {
  const ada = await someone(node())
  expect(await ada.call(marketplace.readGameMarket, { gameId: randomUUID() })).toMatchObject({
    error: { code: 'sport.unknown-game' },
  })
})
