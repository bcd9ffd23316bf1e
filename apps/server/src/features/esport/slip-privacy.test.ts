/** A draft of a slip is meant for everyone, but only sharing it with everyone makes it so. */
import { randomUUID } from 'node:crypto'
import { esport } from '@handshake/contracts/esport/esport.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { type Form, inWords, someone } from '../../../test/handshakes.ts'
import { useNode } from '../../../test/test-node.ts'

const { node } = useNode({ REWARDS: 'off' })

test('nobody sees the draft, and one that goes out by a link stays between the two', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  await node().runJob('sport.follow-games')
  const { matches } = await maya.done(esport.readMatches, {})
  const match = present(
    matches.findLast(({ status }) => status === 'scheduled'),
    'one is to come',
  )
  const { pick, line, oddsHundredths } = present(match.bettingMarkets[0]?.odds[0], 'a market has sides')
  const leg = { betKind: 'moneyline', pick, line, oddsHundredths, stakeCents: 5_000 } as const
  const {
    teamA: _,
    teamB: __,
    settlementDate: ___,
    ...form
  }: Form = inWords({
    subject: 'slip',
    gameId: match.id,
    betType: 'esports',
    verificationMethod: 'oracle',
    pick,
    legs: [leg],
    sharingMethod: 'draft',
  })
  const draft = await maya.done(handshake.createHandshake, form)
  expect(draft).toMatchObject({ status: 'draft', isPublic: true })
  const seen = () => tom.call(handshake.readHandshake, { handshakeId: draft.id })
  expect(await seen()).toMatchObject({ error: { code: 'handshake.unknown' } })
  const requestId = randomUUID() as Id<'request'>
  await maya.done(handshake.inviteToHandshake, { handshakeId: draft.id, requestId, by: 'link', message: '' })
  expect(await maya.done(handshake.readHandshake, { handshakeId: draft.id })).toMatchObject({
    isPublic: false,
    privacy: 'private',
  })
  expect(await seen()).toMatchObject({ error: { code: 'handshake.unknown' } })
})
