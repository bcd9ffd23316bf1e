/** How a bet on a game stands for the reader while it is played, with what it pays. */
import type { HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { type LiveStanding, standingOf } from '@handshake/domain/handshake/result/live-standing.ts'
import { liveMoney } from '@handshake/domain/handshake/result/live-words.ts'
import { aheadFor, partyOf, previewFor, stanceAt, stanceOf, teamPickOf } from '../parties.ts'
import { isLiveStatus } from '../score.ts'

export type LiveLines = LiveStanding & {
  /** 'pays $72.52'. */
  readonly money: string
  /** The reader's side in words, where no team is marked as theirs. */
  readonly stance: string | null
}

/** Null for whoever has no side, before and after the game, and for a slip, whose picks each stand by themselves. */
export function liveLines(row: HandshakeRow, myId: string): LiveLines | null {
  const { score, sport, teamA, teamB, subject } = row
  const party = partyOf(myId, row)
  if (party === null || subject !== 'game' || score === null || !isLiveStatus(score.status)) return null
  const teams = { team_a: teamA, team_b: teamB }
  const standing = standingOf(
    { stance: stanceAt(party, row), sport, teams },
    { team_a: score.teamA, team_b: score.teamB },
  )
  const { payoutCents } = previewFor(row, aheadFor(row))
  return {
    ...standing,
    money: liveMoney(standing.is, payoutCents),
    stance: row.betKind === 'moneyline' && teamPickOf(party, row) !== null ? null : stanceOf(party, row, row),
  }
}

/** What a screen reader says when the score has changed. */
export function scoreSentence(row: HandshakeRow, myId: string): string {
  if (row.score === null) return ''
  const lines = liveLines(row, myId)
  const score = `${row.teamA} ${row.score.teamA}, ${row.teamB} ${row.score.teamB}.`
  return lines === null ? score : `${score} ${lines.words}.`
}
