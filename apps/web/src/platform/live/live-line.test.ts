/** Proves that a line says where it stopped, comes back after a break, notices silence, and gives way when told to. */
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { reconnectDelayMs } from '../network/network-rules.ts'
import { type Line, type LineParts, openLine } from './live-line.ts'

const desktop = { type: '4g', roundTripMs: 0, mobile: false, lowEnd: false } as const

type Source = ReturnType<LineParts['open']>
let sources: (Source & { readonly path: string })[]
let position: number | null
let device: 'phone' | 'desk'
let heard: Mock<LineParts['heard']>
let changed: Mock<LineParts['changed']>
let refused: Mock<LineParts['refused']>
let line: Line

const last = () => sources.at(-1) as (typeof sources)[number] & EventSource
const answer = () => last().onopen?.(new Event('open'))
const breakLine = () => last().onerror?.(new Event('error'))
const say = (lastEventId: string, data: object) =>
  last().onmessage?.(new MessageEvent('message', { lastEventId, data: JSON.stringify(data) }))

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  position = null
  device = 'desk'
  heard = vi.fn((at) => {
    position = at
  })
  changed = vi.fn()
  refused = vi.fn()
  line = openLine({
    open: (path) => {
      const source = { path, onopen: null, onmessage: null, onerror: null, close: vi.fn() }
      sources.push(source)
      return source
    },
    since: () => position,
    device: () => device,
    delayMs: (attempt) => reconnectDelayMs(attempt, desktop),
    heard,
    changed,
    refused,
  })
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
})

it('begins where the page began, and comes back with the last position it was told', () => {
  expect(last().path).toBe('/api/live?device=desk')
  answer()
  say('41', { topics: ['wallet'] })
  say('42', { topics: [] })
  breakLine()
  vi.advanceTimersByTime(1_000)
  expect(last().path).toBe('/api/live?device=desk&since=42')
  expect(heard.mock.calls).toEqual([
    [41, { topics: ['wallet'] }],
    [42, { topics: [] }],
  ])
})

it('comes back after 1 s, then 2 s, then 4 s, and starts over once it was open', () => {
  for (const pauseMs of [1_000, 2_000, 4_000]) {
    const before = sources.length
    breakLine()
    vi.advanceTimersByTime(pauseMs - 1)
    expect(sources).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(sources).toHaveLength(before + 1)
  }
  answer()
  breakLine()
  vi.advanceTimersByTime(1_000)
  expect(sources).toHaveLength(5)
})

it.each([
  ['phone', 25_000],
  ['desk', 40_000],
] as const)('opens a line anew that is silent for longer than a heartbeat on a %s', (using, limitMs) => {
  device = using
  answer()
  breakLine()
  vi.advanceTimersByTime(1_000)
  answer()
  expect(last().path).toContain(`device=${using}`)
  vi.advanceTimersByTime(limitMs - 1)
  say('7', { topics: [] })
  vi.advanceTimersByTime(limitMs - 1)
  expect(sources).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(sources).toHaveLength(3)
  expect(sources[1]?.close).toHaveBeenCalled()
  expect(last().path).toContain('since=7')
  expect(changed.mock.calls.map(([state]) => state)).toEqual(['up', 'down', 'up', 'down'])
})

it('asks who is signed in when it is refused at the door, and not when an open one breaks', () => {
  answer()
  breakLine()
  expect(refused).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  breakLine()
  expect(refused).toHaveBeenCalledOnce()
})

it('gives way when it is told to rest, and comes back when somebody hurries it', () => {
  answer()
  say('9', { topics: [], rest: true })
  expect(last().close).toHaveBeenCalled()
  expect(changed).toHaveBeenLastCalledWith('resting')
  vi.advanceTimersByTime(120_000)
  expect(sources).toHaveLength(1)
  line.hurry()
  line.hurry()
  expect(sources).toHaveLength(2)
})

it('waits no longer once the network is back, and never opens a second line beside one that stands', () => {
  answer()
  line.hurry()
  expect(sources).toHaveLength(1)
  breakLine()
  line.hurry()
  expect(sources).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(sources).toHaveLength(2)
})

it('stays closed once it was closed', () => {
  answer()
  line.close()
  vi.advanceTimersByTime(120_000)
  expect(sources).toHaveLength(1)
})
