/** The watch over the connection: its phases, its rhythm, and its words. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatClock } from '#platform/format.ts'
import type { Connection } from '#platform/network/network-rules.ts'
import { adviceWords, ageWords, bannerWords, isTrouble, stateWords } from './connection-words.ts'
import { type Health, startHealthWatch, untold } from './health-watch.ts'

const desktop: Connection = { type: '4g', roundTripMs: 50, mobile: false, lowEnd: false }
const village: Connection = { type: '2g', roundTripMs: 900, mobile: true, lowEnd: false }

let answers: (number | null)[] = []
let asked = 0
let asOf: Date | null = null
let online = true
let visible = true
let seen: Health[] = []
let stop = () => {}
let changeNetwork = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  asked = 0
  asOf = null
  seen = []
  online = true
  visible = true
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function watch(connection: Connection, now = () => connection) {
  const started = startHealthWatch({
    probe: async () => {
      asked += 1
      return answers.length > 0 ? (answers.shift() ?? null) : 20
    },
    asOf: () => asOf,
    connection: now,
    isOnline: () => online,
    isVisible: () => visible,
    onNetworkChange(listener) {
      changeNetwork = listener
      return () => {
        changeNetwork = () => {}
      }
    },
    onChange: (health) => seen.push(health),
  })
  stop = started.stop
  return started
}

const last = () => seen.at(-1) ?? expect.fail('nothing was told')
const failing = (times: number) => Array.from({ length: times }, () => null)

test('a healthy line is asked every 30 seconds, a slow one every three minutes', async () => {
  watch(desktop)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(asked).toBe(4)
  stop()
  asked = 0
  watch(village)
  await vi.advanceTimersByTimeAsync(179_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toBe(2)
})

test('a server that answers and cannot save is asked every three seconds until it can', async () => {
  asOf = new Date('2026-01-05T10:42:00Z')
  watch(desktop)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked).toBe(3)
  expect(last()).toMatchObject({ phase: 'reads-only', asOf, failures: 0 })
  expect(isTrouble(last())).toBe(true)
  asOf = null
  await vi.advanceTimersByTimeAsync(3_000)
  expect(last()).toMatchObject({ phase: 'healthy', asOf: null })
})

test('three failures make it unhealthy, three more attempts make it lost, and it comes back by itself', async () => {
  answers = failing(6)
  watch(desktop)
  await vi.advanceTimersByTimeAsync(0)
  expect(last().phase).toBe('unstable')
  await vi.advanceTimersByTimeAsync(1_000 + 2_000)
  expect(last()).toMatchObject({ phase: 'reconnecting', failures: 3 })
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000)
  expect(last()).toMatchObject({ phase: 'lost', failures: 6 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(last()).toMatchObject({ phase: 'healthy', failures: 0, quality: 'excellent' })
})

test('a slow line gets five attempts, each half as long again apart', async () => {
  answers = failing(8)
  watch(village)
  await vi.advanceTimersByTimeAsync(1.5 * (1_000 + 2_000))
  expect(last()).toMatchObject({ phase: 'reconnecting', failures: 3 })
  await vi.advanceTimersByTimeAsync(1.5 * (1_000 + 2_000 + 4_000 + 8_000))
  expect(last()).toMatchObject({ phase: 'reconnecting', failures: 7 })
  await vi.advanceTimersByTimeAsync(1.5 * 16_000)
  expect(last().phase).toBe('lost')
})

test('without a network nothing is asked until it is back; a page nobody sees asks nothing', async () => {
  online = false
  watch(desktop)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, last().phase]).toEqual([0, 'offline'])
  online = true
  changeNetwork()
  await vi.advanceTimersByTimeAsync(0)
  expect(last().phase).toBe('healthy')
  visible = false
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toBe(1)
})

test('another network is asked at once and has its own rhythm from then on', async () => {
  let network = desktop
  watch(desktop, () => network)
  await vi.advanceTimersByTimeAsync(0)
  network = village
  changeNetwork()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(170_000)
  expect(asked).toBe(2)
  network = desktop
  changeNetwork()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(asked).toBe(4)
})

test('someone who asks for a repair is answered whether it worked', async () => {
  answers = [null, null, 9_000]
  const started = watch(desktop)
  await vi.advanceTimersByTimeAsync(0)
  expect(await started.check()).toBe(false)
  expect(await started.check()).toBe(true)
  expect(last()).toMatchObject({ phase: 'healthy', quality: 'unusable' })
})

test.each([
  [
    'healthy',
    'excellent',
    false,
    'Connection excellent',
    'Connection issues detected',
    'Poor network detected. Optimizing connection...',
  ],
  [
    'healthy',
    'good',
    false,
    'Connection stable',
    'Connection issues detected',
    'Poor network detected. Optimizing connection...',
  ],
  [
    'healthy',
    'poor',
    false,
    'Connection unstable',
    'Connection issues detected',
    'Poor network detected. Optimizing connection...',
  ],
  ['unstable', 'good', false, 'Connection unstable', 'Connection issues detected', 'Connecting to server...'],
  [
    'reconnecting',
    'good',
    false,
    'Connection unstable',
    'Database connection failed',
    'Database connection lost. Attempting to reconnect...',
  ],
  [
    'lost',
    'good',
    false,
    'Cannot connect to database',
    'Database connection failed',
    'Unable to connect to database. Please refresh the page.',
  ],
  [
    'lost',
    'poor',
    true,
    'Cannot connect to database',
    'Database connection failed',
    'Poor network connection. Please try again with better signal.',
  ],
] as const)('%s and %s has its words', (phase, quality, slow, banner, state, advice) => {
  expect([bannerWords({ phase, quality }), stateWords(phase), adviceWords(phase, slow)]).toEqual([
    banner,
    state,
    advice,
  ])
})

test('offline has its words; only trouble is shown', () => {
  expect([bannerWords({ phase: 'offline', quality: null }), stateWords('offline')]).toEqual([
    'Connection offline',
    'No network connection',
  ])
  expect(isTrouble({ phase: 'healthy', quality: null })).toBe(false)
  expect(isTrouble({ phase: 'healthy', quality: 'poor' })).toBe(true)
})

test('a page that is cut off before it asked anything is as old as itself', async () => {
  online = false
  const { check } = watch(desktop)
  expect(await check()).toBe(false)
  expect(ageWords(last())).toBe(`You’re offline. Last update ${formatClock(untold.answeredAt)}.`)
})
