/** What people are told about the connection: a few words for the banner, the state, and what happens next. */
import type { Health, Phase } from './health-watch.ts'

/** The few words of the banner. */
export function bannerWords({ phase, quality }: Pick<Health, 'phase' | 'quality'>): string {
  if (phase === 'offline') return 'Connection offline'
  if (phase === 'lost') return 'Cannot connect to database'
  if (phase !== 'healthy' || quality === 'poor' || quality === 'unusable') return 'Connection unstable'
  return quality === 'excellent' ? 'Connection excellent' : 'Connection stable'
}

const states: Readonly<Record<Exclude<Phase, 'healthy'>, string>> = {
  offline: 'No network connection',
  unstable: 'Connection issues detected',
  reconnecting: 'Database connection failed',
  lost: 'Database connection failed',
}

/** A line that is only slow is an issue too. */
export const stateWords = (phase: Phase): string => (phase === 'healthy' ? states.unstable : states[phase])

type Advice = { readonly fast: string; readonly slow: string }

const poor = 'Poor network detected. Optimizing connection...'
const advice: Readonly<Record<Phase, Advice>> = {
  healthy: { fast: poor, slow: poor },
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

/** Worth a person's attention. */
export const isTrouble = ({ phase, quality }: Pick<Health, 'phase' | 'quality'>): boolean =>
  phase !== 'healthy' || quality === 'poor' || quality === 'unusable'
