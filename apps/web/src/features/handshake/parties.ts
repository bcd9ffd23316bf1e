/** Who sits where for the reader: oneself on the left, with what each says will happen, puts in and came out with. */
import type {
  HandshakeRow,
  HandshakeView,
  PersonView,
  TermsView,
} from '@handshake/contracts/handshake/handshake-views.ts'
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
import { creatorStance, peerStance, type Stance, stanceLabel } from '@handshake/domain/handshake/terms/terms.ts'
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
export const stanceOf = (party: Party, wager: Wager, { teamA, teamB }: Teams): string =>
  stanceLabel(stanceAt(party, wager), { team_a: teamA, team_b: teamB })

export function stanceAt(
  party: Party,
  { betKind: kind, pick, line }: Pick<Wager, 'betKind' | 'pick' | 'line'>,
): Stance {
  return party === 'creator' ? creatorStance({ kind, pick, line }) : peerStance({ kind, pick, line })
}

/** Which of the two teams a side is for; null where it is for a total or a draw. */
export function teamPickOf(party: Party, wager: Pick<Wager, 'betKind' | 'pick' | 'line'>): 'team_a' | 'team_b' | null {
  const { position } = stanceAt(party, wager)
  return position === 'team_a' || position === 'team_b' ? position : null
}

/** The team a side is for; undefined where it is for a total or a draw, or nobody plays. */
function teamOf(party: Party, row: HandshakeRow): string | undefined {
  if (row.gameId === null) return undefined
  const pick = teamPickOf(party, row)
  return pick === null ? undefined : pick === 'team_a' ? row.teamA : row.teamB
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

/** The page of a draft knows whom it is meant for. */
type Seated = HandshakeRow & Partial<Pick<HandshakeView, 'meantFor'>>

/** One of the two as the signature card draws them. */
export function sideOf(party: Party, row: Seated, myId: string): FaceOffSide {
  const person = personAt(party, row)
  const holding = holdingOf[row.status]
  const over = row.status === 'completed'
  const locked = over || (party === 'creator' ? holding !== 'nothing' : !['nothing', 'creator-stake'].includes(holding))
  return {
    person: person && { name: person.displayName, src: person.avatarUrl },
    ...(person?.id === myId ? { label: 'You' } : person && { to: `/profile/${person.username}` }),
    ...(person === null && row.meantFor && { label: `For ${row.meantFor.displayName}` }),
    pick: stanceOf(party, row, row),
    team: teamOf(party, row),
    stake: stakeOf(stakesOf(row), party),
    locked,
    ...(over && row.winnerId !== null && { outcome: person?.id === row.winnerId ? 'won' : 'lost' }),
  }
}

/** You on the left wherever you are one of the two; else whoever made it. */
export function sidesOf(row: Seated, myId: string): { readonly left: FaceOffSide; readonly right: FaceOffSide } {
  const mine = partyOf(myId, row) ?? 'creator'
  return {
    left: sideOf(mine, row, myId),
    right: sideOf(mine === 'creator' ? 'peer' : 'creator', row, myId),
  }
}
