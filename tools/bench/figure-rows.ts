/** Every figure that has a goal, in the order of docs/performance.md: the bench that tells it, its name there, and what is wanted. */
import { minutes } from '@handshake/domain/time.ts'

export type Goal = { readonly atMost: number } | { readonly atLeast: number }

export interface FigureRow {
  readonly bench: string
  /** As the bench reports it; with `/wallet: ` before it where the bench tells it once for each page, size or question. */
  readonly figure: string
  /** Left out where a figure is told to read others by. */
  readonly goal?: Goal
}

const atMost = (most: number): Goal => ({ atMost: most })
const atLeast = (least: number): Goal => ({ atLeast: least })
const rowsOf = (bench: string, figures: Readonly<Record<string, Goal | null>>): FigureRow[] =>
  Object.entries(figures).map(([figure, goal]) => ({ bench, figure, ...(goal && { goal }) }))

/** What one run without words measures. */
export const figureRows: readonly FigureRow[] = [
  ...rowsOf('first-page', {
    'JavaScript for strangers until the page rests, kB by brotli': atMost(95),
    'JavaScript when signed in until the page rests, kB by brotli': atMost(190),
    'JavaScript files before the first paint': atMost(15),
  }),
  ...rowsOf('phone-pages', {
    'Lighthouse at 4x for strangers': atLeast(95),
    'Lighthouse at 4x when signed in': atLeast(85),
    'Lighthouse at 2x': atLeast(95),
    // As a phone on such a line sees it; and what Lighthouse reckons by default from a look over a quick line.
    'first paint at 4x, slow 4G applied, s': atMost(1.2),
    'largest paint at 4x, slow 4G applied, s': atMost(2),
    'first paint at 4x, slow 4G reckoned, s': atMost(1.2),
    'largest paint at 4x, slow 4G reckoned, s': atMost(2),
    'longest task at 4x, ms': atMost(50),
    'another app: Lighthouse, first and largest paint in s, longest task in ms': null,
    'index of this machine by Lighthouse': null,
  }),
  ...rowsOf('layout-shift', { 'layout shift at 4x': atMost(0.05) }),
  ...rowsOf('first-minute', { 'interaction to next paint at 4x, median of the walks, ms': atMost(100) }),
  ...rowsOf('games-filter', { 'slowest interaction to next paint among 1,000 games at 4x, ms': atMost(100) }),
  ...rowsOf('whistle', {
    'seconds for 100,000 handshakes on one game': atMost(60),
    'meanwhile a send, p99 in ms': atMost(100),
    'meanwhile a page, p99 in ms': atMost(50),
  }),
  ...rowsOf('installments', {
    'installments paid per second': atLeast(1_500),
    'longest batch of installments, ms': atMost(100),
  }),
  ...rowsOf('handshakes', {
    'handshakes settled per second': atLeast(1_667),
    'longest batch of settled handshakes, ms': atMost(100),
    'lives per second, 8 at a time': atLeast(200),
    'lives per second, 32 at a time': null,
  }),
  ...rowsOf('wallet-http', {
    'sends over HTTP against the ledger’s own, 8 callers': atLeast(0.4),
    'sends over HTTP against the ledger’s own, 32 callers': atLeast(0.6),
    'send with a fee, 8 callers, p99 in ms': atMost(50),
  }),
  ...rowsOf('ledger', {
    'ledger transfers against TPC-B': atLeast(1.25),
    'transfers through one hot account against random ones': atLeast(0.9),
    'transfers after a long history against a short one': atLeast(0.9),
    'transfers in batches of 100 against TPC-B': null,
  }),
  ...rowsOf('lists', { 'a page of a million handshakes at the server, p99 in ms': atMost(20) }),
  ...rowsOf('http', { 'validated route against a bare one, by rate': atLeast(0.6) }),
  ...rowsOf('live', {
    'commit to event for 1,000 browsers, p99 in ms': atMost(100),
    'commit to event for 5,000 browsers, p99 in ms': atMost(250),
  }),
  ...rowsOf('start', {
    'warm start to the first page, s': atMost(1.5),
    'idle server, MB': atMost(150),
  }),
  ...rowsOf('test-run', { 'minutes of the last whole npm test': atMost(25) }),
]

/** A bench that takes longer is stopped; the usual limit is for those that are not named. */
const moreMinutes: Readonly<Record<string, number>> = { 'phone-pages': 15, whistle: 8, lists: 12, start: 8, ledger: 8 }
const usualMinutes = 5

export const limitMsOf = (bench: string): number => minutes(moreMinutes[bench] ?? usualMinutes)
