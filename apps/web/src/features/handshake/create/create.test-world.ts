/** A game, two people and a handshake for the tests of the create flow. */
import {
  type GameView,
  gameView,
  type HandshakeView,
  personView,
} from '@handshake/contracts/handshake/handshake-views.ts'
import { type CreateFields, emptyFields } from './create-fields.ts'

export const now = new Date('2026-11-15T12:00:00Z')
const id = (last: number) => `01930000-0000-7000-8000-00000000000${last}`

export const game: GameView = gameView.parse({
  id: id(1),
  provider: 'simulated',
  isSample: true,
  sport: 'football',
  league: 'NFL',
  teamA: 'Kansas City Chiefs',
  teamB: 'Buffalo Bills',
  teamAAbbreviation: 'KC',
  teamBAbbreviation: 'BUF',
  teamARating: 95,
  teamBRating: 88,
  teamAScore: 0,
  teamBScore: 0,
  status: 'scheduled',
  gameType: 'Regular Season',
  teamALogo: null,
  teamBLogo: null,
  venue: 'Buffalo Stadium',
  gameDate: '2026-11-15T13:00:00.000Z',
  closesAt: '2026-11-15T12:55:00.000Z',
  quarterPeriod: null,
  timeRemaining: null,
  lastUpdated: '2026-11-15T12:00:00.000Z',
})

const person = (last: number, displayName: string) =>
  personView.parse({
    id: id(last),
    displayName,
    username: displayName.toLowerCase(),
    avatarUrl: null,
    reliabilityScore: 90,
  })

export const maya = person(2, 'Maya')
export const diego = person(3, 'Diego')

export const empty = emptyFields(now)

export const aboutGame: CreateFields = { ...empty, game, pick: 'team_a' }

export const inOwnWords: CreateFields = {
  ...empty,
  subject: 'own_words',
  about: 'Will it snow before Christmas?',
  optionA: 'It snows',
  optionB: 'It does not',
  pick: 'team_b',
}

/** Only what the presets read. */
export const handshakeWith = (part: Partial<HandshakeView>): HandshakeView =>
  ({
    id: id(4),
    title: 'Kansas City Chiefs at Buffalo Bills',
    description: '',
    subject: 'game',
    betType: 'sports',
    betKind: 'moneyline',
    line: null,
    pick: 'team_a',
    league: game.league,
    teamA: game.teamA,
    teamB: game.teamB,
    stakeCents: 5_000,
    peerStakeCents: 5_000,
    creator: maya,
    peer: diego,
    game,
    gameDate: game.gameDate,
    verificationMethod: 'oracle',
    terms: 'Loser brings lunch.',
    notes: '',
    ...part,
  }) as HandshakeView
