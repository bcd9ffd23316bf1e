/** A handshake for tests: Maya made it, Tom has the other side; each test changes what it is about. */
import type {
  HandshakeRow,
  HandshakeView,
  OwnHandshakeRow,
  PersonView,
} from '@handshake/contracts/handshake/handshake-views.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'

const person = (id: string, displayName: string): PersonView => ({
  id: id as PersonId,
  displayName,
  username: displayName.toLowerCase().replace(' ', '_'),
  avatarUrl: null,
  reliabilityScore: 75,
})

export const maya = person('maya', 'Maya Chen')
export const tom = person('tom', 'Tom Okafor')

export const sampleRow = (over: Partial<HandshakeRow> = {}): HandshakeRow => ({
  id: 'bet' as HandshakeId,
  title: 'Chiefs at Bills',
  subject: 'game',
  betType: 'sports',
  betKind: 'moneyline',
  status: 'matched',
  sport: 'football',
  league: 'NFL',
  teamA: 'Chiefs',
  teamB: 'Bills',
  pick: 'team_a',
  line: null,
  stakeCents: cents(5_000),
  peerStakeCents: cents(3_000),
  creator: maya,
  peer: tom,
  winnerId: null,
  gameId: null,
  gameDate: '2026-11-15T18:00:00.000Z',
  verificationMethod: 'oracle',
  isPublic: false,
  isSample: false,
  cancelReason: null,
  score: null,
  createdAt: '2026-11-14T18:00:00.000Z',
  updatedAt: '2026-11-14T18:00:00.000Z',
  ...over,
})

export const sampleOwnRow = (over: Partial<OwnHandshakeRow> = {}): OwnHandshakeRow => ({
  ...sampleRow(),
  receivedCents: null,
  counterFrom: null,
  ruled: null,
  ...over,
})

export const sampleTerms = (
  over: Partial<HandshakeView['versions'][number]> = {},
): HandshakeView['versions'][number] => ({
  version: 1,
  title: 'Chiefs at Bills',
  description: '',
  betKind: 'spread',
  line: -3.5,
  pick: 'team_a',
  stakeCents: cents(5_000),
  peerStakeCents: cents(5_000),
  gameDate: null,
  refereeName: null,
  proposedBy: maya.id,
  status: 'current',
  message: '',
  createdAt: '2026-11-14T18:00:00.000Z',
  ...over,
})
