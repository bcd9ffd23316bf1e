/** What a source said about the end of a game, in one short phrase. */
import type { EvidenceView } from '@handshake/contracts/handshake/handshake-history.ts'

const outcomes: Readonly<Record<Exclude<EvidenceView['outcome'], 'final'>, string>> = {
  postponed: 'postponed',
  cancelled: 'cancelled',
  abandoned: 'abandoned',
}

/** 'final 17 : 24', the away team first. */
export const wordOf = ({ outcome, teamAScore, teamBScore }: EvidenceView): string =>
  outcome === 'final' ? `final ${teamAScore} : ${teamBScore}` : outcomes[outcome]
