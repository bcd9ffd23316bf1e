/** What the picture of a result tells: the two with their teams, the final score, who won, the pot, their record, and where to play again. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { WhistleView } from '@handshake/contracts/handshake/handshake-whistle.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { firstName, personAt, potCentsOf, stanceOf, teamPickOf } from '../parties.ts'

export type PictureSide = {
  readonly name: string
  readonly avatarUrl: string | null
  readonly words: string
  /** The team this side was for. */
  readonly team: string | null
  readonly won: boolean
}

export type ResultPicture = {
  readonly question: string
  /** The score, from the left side's team to the right side's; where nothing is scored, who won. */
  readonly hero: string
  /** Whose numbers these are, where neither side has a team of its own. */
  readonly label: string
  readonly pot: string
  /** 'Maya 3 – 2 Diego', in the order of the sides; null while it is not known. */
  readonly record: string | null
  /** Where a rematch is made; null where nobody is asked to. */
  readonly rematchAt: string | null
  readonly sides: readonly [PictureSide, PictureSide]
}

type PictureFacts = {
  readonly myId: string
  readonly record: WhistleView['record']
  readonly rematchAt: string | null
}

export function pictureOf(handshake: HandshakeView, { myId, record, rematchAt }: PictureFacts): ResultPicture {
  const { title, winnerId, creator, peer, teamA, teamB, finalScoreTeamA: a, finalScoreTeamB: b } = handshake
  const winner = peer?.id === winnerId ? peer : creator
  const isScored = a !== null && b !== null
  const pick = teamPickOf('creator', handshake)
  const swaps = pick === 'team_b'
  return {
    question: title,
    hero: isScored ? (swaps ? `${b} – ${a}` : `${a} – ${b}`) : `${firstName(winner)} won`,
    label: isScored ? (pick === null ? `${teamA} – ${teamB}` : 'Final') : 'The result',
    pot: `Pot ${formatAmount(potCentsOf(handshake))}`,
    record: record && recordOf(handshake, record, myId),
    rematchAt,
    sides: [sideOf('creator', handshake), sideOf('peer', handshake)],
  }
}

/** The creator stands on the left, whoever shares the picture. */
function recordOf(
  { creator, peer }: HandshakeView,
  { wins, losses }: NonNullable<WhistleView['record']>,
  myId: string,
): string {
  const [left, right] = creator.id === myId ? [wins, losses] : [losses, wins]
  return `${firstName(creator)} ${left} – ${right} ${peer ? firstName(peer) : 'Someone'}`
}

function sideOf(party: Party, handshake: HandshakeView): PictureSide {
  const person = personAt(party, handshake)
  const pick = handshake.gameId === null ? null : teamPickOf(party, handshake)
  return {
    name: person?.displayName ?? 'Someone',
    avatarUrl: person?.avatarUrl ?? null,
    words: stanceOf(party, handshake, handshake),
    team: pick === null ? null : pick === 'team_a' ? handshake.teamA : handshake.teamB,
    won: person !== null && person.id === handshake.winnerId,
  }
}
