/** A case for tests: Maya made the handshake, Tom disputes its result; each test changes what it is about. */
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import type { HandshakeRow, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { cents } from '@handshake/domain/money.ts'

const person = (id: string, displayName: string): PersonView => ({
  id: id as PersonView['id'],
  displayName,
  username: displayName.toLowerCase().replace(' ', '_'),
  avatarUrl: null,
  reliabilityScore: 75,
})

export const maya = person('maya', 'Maya Chen')
export const tom = person('tom', 'Tom Okafor')
export const noor = person('noor', 'Noor Haddad')

export const sampleHandshake = (over: Partial<HandshakeRow> = {}): HandshakeRow => ({
  id: 'bet' as HandshakeRow['id'],
  title: 'Rain on Sunday',
  subject: 'own_words',
  betType: 'custom',
  betKind: 'moneyline',
  status: 'disputed',
  sport: null,
  league: null,
  teamA: 'Rain',
  teamB: 'Sun',
  pick: 'team_a',
  line: null,
  stakeCents: cents(5_000),
  peerStakeCents: cents(3_000),
  creator: maya,
  peer: tom,
  winnerId: null,
  gameDate: '2026-11-15T12:00:00.000Z',
  gameId: null,
  verificationMethod: 'mutual',
  isPublic: false,
  isSample: false,
  cancelReason: null,
  score: null,
  createdAt: '2026-11-14T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
  ...over,
})

export const sampleCase = (over: Partial<DisputeView> = {}): DisputeView => ({
  id: 'case' as DisputeView['id'],
  status: 'open',
  handshake: sampleHandshake(),
  raisedById: tom.id,
  reason: 'The result is wrong. It was dry all day.',
  raisedAt: '2026-11-15T13:00:00.000Z',
  dueAt: '2026-11-22T13:00:00.000Z',
  escalatedAt: null,
  closedAt: null,
  potCents: cents(8_000),
  frozenUntil: '2026-11-22T13:00:00.000Z',
  evidence: [],
  rulings: [],
  appeal: null,
  appealEndsAt: null,
  acceptedBy: [],
  viewer: { role: 'creator', actions: ['add-evidence'] },
  ...over,
})

export const sampleRuling = (over: Partial<DisputeView['rulings'][number]> = {}): DisputeView['rulings'][number] => ({
  instance: 1,
  ruling: 'peer',
  reason: 'The weather service counted no drop of rain.',
  ruledBy: noor,
  ruledAt: '2026-11-16T09:00:00.000Z',
  creatorCents: cents(0),
  peerCents: cents(7_800),
  feeCents: cents(200),
  ...over,
})
