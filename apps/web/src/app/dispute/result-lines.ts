/** Everything that was said about the result of a handshake before a ruling, line by line. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'

export type ResultLine = { readonly name: string; readonly words: string; readonly reason: string | null }

type About = Pick<
  HandshakeView,
  'creator' | 'peer' | 'answers' | 'steps' | 'outcome' | 'teamA' | 'teamB' | 'finalScoreTeamA' | 'finalScoreTeamB'
>
type Said = HandshakeView['answers'][number]['winner'] | NonNullable<HandshakeView['outcome']>

export function resultLines(about: About, myId: string): ResultLine[] {
  return [...answerLines(about, myId), ...establishedLine(about, myId), ...scoreLine(about)]
}

const nameOf = (about: About, side: 'creator' | 'peer', myId: string): string => {
  const person = about[side]
  return person?.id === myId ? 'You' : (person?.displayName ?? 'The other side')
}

function saidWords(about: About, said: Said, myId: string): string {
  if (said === 'creator' || said === 'peer') return `${nameOf(about, said, myId)} won`
  return said === 'split' ? 'The pot is split' : 'Nobody won'
}

const answerLines = (about: About, myId: string): ResultLine[] =>
  (['creator', 'peer'] as const).flatMap((side) => {
    const answer = about.answers.find(({ personId }) => personId === about[side]?.id)
    if (answer === undefined) return []
    return [
      { name: `${nameOf(about, side, myId)} answered`, words: saidWords(about, answer.winner, myId), reason: null },
    ]
  })

/** The result as it was when it was disputed; what a ruling made of it later is the ruling's to tell. */
function establishedLine(about: About, myId: string): ResultLine[] {
  const step = about.steps.findLast(({ event }) => event === 'result' || event === 'correct-result')
  const ruled = about.steps.some(({ event }) => event.endsWith('-ruling') || event.endsWith('-disputed'))
  if (step === undefined || about.outcome === null || ruled) return []
  const by = step.actor === 'oracle' ? 'the official score' : (step.actorName ?? 'both answers')
  return [{ name: `Result, by ${by}`, words: saidWords(about, about.outcome, myId), reason: step.reason }]
}

const scoreLine = ({ teamA, teamB, finalScoreTeamA, finalScoreTeamB }: About): ResultLine[] =>
  finalScoreTeamA === null || finalScoreTeamB === null
    ? []
    : [{ name: 'Final score', words: `${teamA} ${finalScoreTeamA}, ${teamB} ${finalScoreTeamB}`, reason: null }]
