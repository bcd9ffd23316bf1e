/** What people are told about the connection: a few words for the banner, the state, and what happens next. */
import { formatClock } from '#platform/format.ts'
import type { Health, Phase } from './health-watch.ts'

/** The few words of the banner. */
export function bannerWords({ phase, quality }: Pick<Health, 'phase' | 'quality'>): string {
  if (phase === 'offline') return 'Connection offline'
  if (phase === 'reads-only') return states[phase]
  if (phase === 'lost') return 'Cannot connect to database'
  if (phase !== 'healthy' || quality === 'poor' || quality === 'unusable') return 'Connection unstable'
  return quality === 'excellent' ? 'Connection excellent' : 'Connection stable'
}

const states: Readonly<Record<Exclude<Phase, 'healthy'>, string>> = {
  'reads-only': 'We can’t save changes right now',
  offline: 'No network connection',
  unstable: 'Connection issues detected',
  reconnecting: 'Database connection failed',
  lost: 'Database connection failed',
}

/** A line that is only slow is an issue too. */
export const stateWords = (phase: Phase): string => (phase === 'healthy' ? states.unstable : states[phase])

type Advice = { readonly fast: string; readonly slow: string }

const poor = 'Poor network detected. Optimizing connection...'
const lookAround = 'You can keep looking around. Buttons come back as soon as we can save again.'
const advice: Readonly<Record<Phase, Advice>> = {
  healthy: { fast: poor, slow: poor },
  'reads-only': { fast: lookAround, slow: lookAround },
  unstable: { fast: 'Connecting to server...', slow: poor },
  reconnecting: { fast: 'Database connection lost. Attempting to reconnect...', slow: poor },
  lost: {
    fast: 'Unable to connect to database. Please refresh the page.',
    slow: 'Poor network connection. Please try again with better signal.',
  },
  offline: {
    fast: 'This page updates as soon as you’re back online.',
    slow: 'This page updates as soon as you’re back online.',
  },
}

export const adviceWords = (phase: Phase, slow: boolean): string => advice[phase][slow ? 'slow' : 'fast']

/** How old what is on the screen is, where that is known and matters. */
export function ageWords({ phase, answeredAt, asOf }: Pick<Health, 'phase' | 'answeredAt' | 'asOf'>): string | null {
  if (phase === 'reads-only' && asOf) return `What you see is from ${formatClock(asOf)}.`
  if (phase === 'offline') return `You’re offline. Last update ${formatClock(answeredAt)}.`
  return null
}

/** Worth a person's attention. */
export const isTrouble = ({ phase, quality }: Pick<Health, 'phase' | 'quality'>): boolean =>
  phase !== 'healthy' || quality === 'poor' || quality === 'unusable'
