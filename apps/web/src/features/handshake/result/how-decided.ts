/** How a result came about, in one sentence: by the official score and its sources, by both people, or by whoever decided. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'

/** What the sources of results are called. */
const names: Readonly<Record<string, string>> = {
  simulated: 'The simulated league',
  thesportsdb: 'TheSportsDB',
  espn: 'ESPN',
}

/** An administrator who enters a result is a source like any other, and named like one. */
export const sourceName = (source: string): string => {
  const [kind = source, who] = source.split(':')
  return kind === 'admin' && who !== undefined ? `Administrator ${who}` : (names[kind] ?? source)
}

type Decided = Pick<HandshakeView, 'steps' | 'outcomeReason' | 'evidence' | 'referee' | 'verificationMethod'>

export function howDecided({ steps, outcomeReason, evidence, referee, verificationMethod }: Decided): string {
  if (steps.some(({ event }) => event === 'pay-ruling' || event === 'split-ruling'))
    return 'You two disagreed, so an arbitrator decided.'
  const sources = [...new Set(evidence.map(({ source }) => sourceName(source)))]
  if (sources.length > 0) return `Decided by the official score, from ${listed(sources)}.`
  if (outcomeReason === 'agreed') return 'You both said the same, so that decided it.'
  if (outcomeReason === 'silence') return 'Only one of you answered in time, so that answer decided it.'
  if (outcomeReason === 'referee')
    return referee === null || referee.replaced !== null
      ? 'Decided by an arbitrator, as you agreed.'
      : `Decided by ${referee.displayName}, the referee you both agreed on.`
  return verificationMethod === 'oracle' ? 'Decided by the official score.' : 'Decided by the rules you agreed on.'
}

const inWords = new Intl.ListFormat('en-US')
/** Inside a sentence 'The simulated league' is not a name. */
const listed = (sources: readonly string[]): string =>
  inWords.format(sources.map((source) => source.replace(/^The /, 'the ')))
