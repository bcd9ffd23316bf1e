/** Who won as far as it is known before the money has moved: by an established result, or by the final score alone. */
import type { HandshakeRow, HandshakeView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type LiveStanding, standingOf } from '@handshake/domain/handshake/result/live-standing.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import type { LeftWords } from '#ui/time/countdown.tsx'
import { aheadFor, firstName, personAt, previewFor, stanceAt } from '../parties.ts'

/** What only the page knows is left out by a row of a list. */
export type ResultFacts = HandshakeRow & Partial<Pick<HandshakeView, 'atFinal' | 'payoutAt'>>

export type KnownResult = {
  /** Null where nobody won, or sources contradict each other. */
  readonly winner: PersonView | null
  readonly isContested: boolean
  /** Whether the result was established; until then a corrected score changes it. */
  readonly isEstablished: boolean
  readonly payoutAt: string | null
}

const winners = { ahead: 'creator', behind: 'peer', level: 'push' } as const satisfies Record<
  LiveStanding['is'],
  string
>

/** By the score alone: a row knows no more. */
function scoreSays(row: HandshakeRow): HandshakeView['atFinal'] {
  const { subject, score, sport, teamA, teamB } = row
  if (subject !== 'game' || score?.status !== 'final') return null
  const bet = { stance: stanceAt('creator', row), sport, teams: { team_a: teamA, team_b: teamB } }
  const { is } = standingOf(bet, { team_a: score.teamA, team_b: score.teamB })
  return { outcome: winners[is], payoutAt: null }
}

/** Null while nobody can say, and once it was paid. */
export function knownResultOf(facts: ResultFacts): KnownResult | null {
  const { status, winnerId, creator, peer, payoutAt = null, atFinal = scoreSays(facts) } = facts
  if (status === 'finalizing') {
    const winner = [creator, peer].find((person) => person?.id === winnerId) ?? null
    return { winner, isContested: false, isEstablished: true, payoutAt }
  }
  if ((status !== 'in_progress' && status !== 'outcome_pending') || atFinal === null) return null
  const { outcome } = atFinal
  return {
    winner: outcome === 'creator' || outcome === 'peer' ? personAt(outcome, facts) : null,
    isContested: outcome === 'contested',
    isEstablished: false,
    payoutAt: atFinal.payoutAt,
  }
}

/** 'You won', 'Tom won'; what nobody won says where the stakes go. */
export function resultWords({ winner, isContested }: KnownResult, myId: string): string {
  if (isContested) return 'Two sources disagree on the score, so a person is checking it'
  if (winner === null) return 'No winner, so both stakes are returned'
  return `${winner.id === myId ? 'You' : firstName(winner)} won`
}

/** '$98.00 arrives in 40 s' to whoever gets it. What a slip pays is known pick by pick. */
export function payoutWords(row: HandshakeRow, { winner }: KnownResult, myId: string): LeftWords {
  if (winner?.id !== myId || subjects[row.subject].paidByLeg)
    return (left) => (left === null ? 'paying out now' : `pays in ${left}`)
  const amount = formatAmount(previewFor(row, aheadFor(row)).payoutCents)
  return (left) => (left === null ? `${amount} is arriving now` : `${amount} arrives in ${left}`)
}
