/** Who sits where for the reader: oneself on the left, with what each says will happen, puts in and came out with. */
import type { HandshakeRow, PersonView, TermsView } from '@handshake/contracts/handshake/handshake-views.ts'
import { holdingOf } from '@handshake/domain/handshake/result/held-money.ts'
import {
  expectedDecision,
  type Party,
  type Preview,
  potOf,
  previewOf,
  type Stakes,
  stakeOf,
} from '@handshake/domain/handshake/terms/stakes.ts'
import { creatorStance, peerStance, stanceLabel } from '@handshake/domain/handshake/terms/terms.ts'
import type { Decided } from '@handshake/domain/wallet/fees.ts'
import type { FaceOffSide } from './face-off/face-off-side.tsx'

type Teams = Pick<HandshakeRow, 'teamA' | 'teamB'>
type Wager = Pick<TermsView, 'betKind' | 'pick' | 'line' | 'stakeCents' | 'peerStakeCents'>
type Seats = Pick<HandshakeRow, 'creator' | 'peer'>

export const stakesOf = ({ stakeCents, peerStakeCents }: Pick<Wager, 'stakeCents' | 'peerStakeCents'>): Stakes => ({
  creatorCents: stakeCents,
  peerCents: peerStakeCents,
})

export const potCentsOf = (wager: Pick<Wager, 'stakeCents' | 'peerStakeCents'>) => potOf(stakesOf(wager))

export const previewFor = (wager: Pick<Wager, 'stakeCents' | 'peerStakeCents'>, decided: Decided): Preview =>
  previewOf(stakesOf(wager), decided)

/** How it will be decided, as far as anyone can say: by an arbitrator where one was agreed on, or somebody disputes. */
export const aheadFor = ({
  verificationMethod,
  status,
}: Pick<HandshakeRow, 'verificationMethod' | 'status'>): Decided =>
  status === 'disputed' ? 'ruled' : expectedDecision(verificationMethod)

/** 'Chiefs -3.5': what this side says will happen. */
export function stanceOf(party: Party, { betKind: kind, pick, line }: Wager, { teamA, teamB }: Teams): string {
  const stance = party === 'creator' ? creatorStance({ kind, pick, line }) : peerStance({ kind, pick, line })
  return stanceLabel(stance, { team_a: teamA, team_b: teamB })
}

/** The team a side is for; undefined where it is for a total or a draw, or nobody plays. */
function teamOf(party: Party, row: HandshakeRow): string | undefined {
  if (row.gameId === null) return undefined
  const terms = { kind: row.betKind, pick: row.pick, line: row.line }
  const { position } = party === 'creator' ? creatorStance(terms) : peerStance(terms)
  return position === 'team_a' ? row.teamA : position === 'team_b' ? row.teamB : undefined
}

export const personAt = (party: Party, { creator, peer }: Seats): PersonView | null =>
  party === 'creator' ? creator : peer

/** Null for whoever only looks on. A named peer sits there already, also before accepting. */
export function partyOf(myId: string, { creator, peer }: Seats): Party | null {
  if (creator.id === myId) return 'creator'
  return peer?.id === myId ? 'peer' : null
}

export const firstName = ({ displayName }: Pick<PersonView, 'displayName'>): string =>
  displayName.trim().split(/\s+/)[0] ?? displayName

/** One of the two as the signature card draws them. */
export function sideOf(party: Party, row: HandshakeRow, myId: string): FaceOffSide {
  const person = personAt(party, row)
  const holding = holdingOf[row.status]
  const over = row.status === 'completed'
  const locked = over || (party === 'creator' ? holding !== 'nothing' : !['nothing', 'creator-stake'].includes(holding))
  return {
    person: person && { name: person.displayName, src: person.avatarUrl },
    ...(person?.id === myId ? { label: 'You' } : person && { to: `/profile/${person.username}` }),
    pick: stanceOf(party, row, row),
    team: teamOf(party, row),
    stake: stakeOf(stakesOf(row), party),
    locked,
    ...(over && row.winnerId !== null && { outcome: person?.id === row.winnerId ? 'won' : 'lost' }),
  }
}

/** You on the left wherever you are one of the two; else whoever made it. */
export function sidesOf(row: HandshakeRow, myId: string): { readonly left: FaceOffSide; readonly right: FaceOffSide } {
  const mine = partyOf(myId, row) ?? 'creator'
  return {
    left: sideOf(mine, row, myId),
    right: sideOf(mine === 'creator' ? 'peer' : 'creator', row, myId),
  }
}
