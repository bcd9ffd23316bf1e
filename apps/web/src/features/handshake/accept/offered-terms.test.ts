/** Proves that the sheet of a counter-offer names the sides, the stakes and the rules of the offer, not those it answers. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { wordsRules } from '@handshake/domain/handshake/terms/own-words-rules.ts'
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { sideOf } from '../parties.ts'
import { maya, sampleRow, sampleTerms, tom } from '../sample-handshake.test-setup.ts'
import { sidesFor } from './counter-fields.ts'
import { asOffered, proposerOf, rulesUnder } from './offered-terms.ts'

const game = {} as NonNullable<HandshakeView['game']>
const bet = (over: Partial<HandshakeView> = {}) =>
  ({
    ...sampleRow({ status: 'pending', peer: null, betKind: 'spread', line: -3.5 }),
    game,
    invitations: [{ recipient: tom }],
    settlementRules: [{ name: 'overtime', words: 'Overtime counts.' }],
    ...over,
  }) as HandshakeView
const offer = sampleTerms({ line: 3, pick: 'team_b', stakeCents: cents(8_000), proposedBy: tom.id, status: 'offered' })

test('both sides stand there by name, with the offered side and stake', () => {
  const agreed = asOffered(bet(), offer, proposerOf(offer, bet()))
  expect(sideOf('creator', agreed, maya.id)).toMatchObject({ label: 'You', pick: 'Bills +3', stake: 8_000 })
  expect(sideOf('peer', agreed, maya.id)).toMatchObject({ person: { name: 'Tom Okafor' }, pick: 'Chiefs -3' })
})

test('a whole line brings the rule for a result exactly on it', () => {
  expect(rulesUnder(bet(), offer).map(({ name }) => name)).toContain('onTheLine')
  const inWords = bet({ subject: 'own_words', verificationMethod: 'mutual', referee: null })
  expect(rulesUnder(inWords, offer).map(({ words }) => words)).toEqual(
    wordsRules('mutual').map(({ sentence }) => sentence),
  )
})

test('a counter-offer has only sides that can win', () => {
  expect(sidesFor(bet({ betKind: 'moneyline', sport: 'basketball' }))).toEqual(['team_a', 'team_b'])
  expect(sidesFor(bet({ betKind: 'moneyline', sport: 'soccer' }))).toEqual(['team_a', 'team_b', 'draw'])
})
