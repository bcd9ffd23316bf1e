/** Proves that an edited bet comes back as it was made, and that a rematch turns the table for whoever was the peer. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { cents, dollars } from '@handshake/domain/money.ts'
import { expect, it } from 'vitest'
import { stakesOf } from './bet/bet-terms.ts'
import { diego, handshakeWith, maya, now } from './create.test-world.ts'
import { emptyFields, readFields } from './create-fields.ts'
import { fieldsFor, fieldsFromEdit, fieldsFromRematch, rematchBegins, rematchElsewhere } from './create-presets.ts'
import { dateFrom, localMinutes } from './local-date.ts'

it('keeps a form through storage, and takes nothing that is not one', () => {
  const fields = fieldsFromEdit(handshakeWith({}), now)
  expect(readFields(JSON.parse(JSON.stringify(fields)))).toEqual(fields)
  expect([readFields(null), readFields({}), readFields({ ...fields, sharing: 'shout' })]).toEqual([null, null, null])
})

it('brings a bet back as it was made', () => {
  const bet = handshakeWith({ betKind: 'spread', line: -3.5, pick: 'team_b', peer: null })
  expect(fieldsFromEdit(bet, now)).toMatchObject({
    subject: 'game',
    game: { league: 'NFL' },
    kind: 'spread',
    line: '-3.5',
    pick: 'team_b',
    stakeCents: 5_000,
    stakeMode: 'even',
    terms: 'Loser brings lunch.',
  })
})

it('reads unequal stakes as what smart odds made of them', () => {
  const bet = handshakeWith({ stakeCents: cents(10_900), peerStakeCents: cents(9_100) })
  const fields = fieldsFromEdit(bet, now)
  expect(fields).toMatchObject({ stakeMode: 'smart', stakeCents: 10_000 })
  expect(stakesOf(fields, { teamA: -130, teamB: 110 })).toEqual({ creatorCents: 10_900, peerCents: 9_100 })
})

const ownWords = {
  subject: 'own_words',
  game: null,
  betType: 'challenge',
  title: 'Who is faster?',
  teamA: 'Maya',
  teamB: 'Tom',
  verificationMethod: 'arbitrator',
  gameDate: '2026-12-24T18:30:00.000Z',
} as const

it('keeps the date of a bet that is edited, and offers tomorrow for one that is played again', () => {
  const bet = handshakeWith(ownWords)
  expect(dateFrom(fieldsFromEdit(bet, now).settlementDate)?.toISOString()).toBe(ownWords.gameDate)
  const again = fieldsFromRematch(bet, maya.id, now)
  expect(again.settlementDate).toBe(emptyFields(now).settlementDate)
  expect(again).toMatchObject({
    subject: 'own_words',
    about: 'Who is faster?',
    decidedBy: 'arbitrator',
    ownType: 'challenge',
  })
})

it('plays again against the same person, each on the side and with the stake they had', () => {
  const bet = handshakeWith({ ...ownWords, stakeCents: cents(5_000), peerStakeCents: cents(5_000) })
  expect(fieldsFromRematch(bet, maya.id, now)).toMatchObject({ pick: 'team_a', sharing: 'invite', friends: [diego] })
  expect(fieldsFromRematch(bet, diego.id, now)).toMatchObject({ pick: 'team_b', sharing: 'invite', friends: [maya] })
})

it('leads straight to the last look where nothing is left to fill in, and to the first gap where something is', () => {
  const begins = (bet: HandshakeView) => rematchBegins(fieldsFromRematch(bet, diego.id, now), now)
  const whole = { ...ownWords, stakeCents: cents(5_000), peerStakeCents: cents(5_000) }
  expect(begins(handshakeWith(whole))).toBe('review')
  expect(begins(handshakeWith({}))).toBe('game')
  const offered = fieldsFromRematch(handshakeWith({ ...whole, peer: null }), maya.id, now)
  expect(rematchBegins(offered, now)).toBe('game')
})

it('asks for another game, because a game is played once', () => {
  expect(fieldsFromRematch(handshakeWith({}), maya.id, now)).toMatchObject({ subject: 'game', game: null, pick: null })
  const total = handshakeWith({ betKind: 'over_under', pick: 'over', line: 45.5 })
  expect(fieldsFromRematch(total, diego.id, now)).toMatchObject({ kind: 'over_under', pick: 'under', line: '' })
})

it('challenges exactly the person who was chosen elsewhere', () => {
  expect(fieldsFor(diego, now, null)).toMatchObject({ sharing: 'invite', friends: [diego], game: null, pick: null })
  expect(fieldsFor(diego, now, null).stakeCents).toBe(dollars(50))
  expect(fieldsFor(diego, now, { stakeCents: dollars(35), team: null }).stakeCents).toBe(dollars(35))
})

it('offers a bet that nobody took to anyone', () => {
  expect(fieldsFromRematch(handshakeWith({ peer: null }), maya.id, now)).toMatchObject({
    sharing: 'marketplace',
    friends: [],
  })
})

it('writes the minute as the box for date and time wants it', () => {
  expect(localMinutes(new Date(2026, 0, 5, 7, 3))).toBe('2026-01-05T07:03')
  expect([dateFrom(''), dateFrom('2026-13-40T00:00')]).toEqual([null, null])
})

it('plays an esports slip again where the matches are, on the same game and against the same person', () => {
  const esports = { game: 'League of Legends', tournament: 'Cup', format: 'Bo3', stage: 'Groups' }
  const slip = handshakeWith({ subject: 'slip', esports })
  expect(rematchElsewhere(slip, maya.id)).toBe('/create/esports?game=lol&with=diego')
  expect(rematchElsewhere(slip, diego.id)).toBe('/create/esports?game=lol&with=maya')
  expect(rematchElsewhere(handshakeWith({}), maya.id)).toBeNull()
})
