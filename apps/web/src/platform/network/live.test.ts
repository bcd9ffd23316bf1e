/** Proves that the live line names stale reads, comes back after a break and rests while nobody looks. */
import { liveTopics } from '@handshake/contracts/live-events.ts'
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { type LiveParts, routesOf, shows, startLive } from './live.ts'
import { reconnectDelayMs } from './network-rules.ts'

const desktop = { type: '4g', roundTripMs: 0, mobile: false, lowEnd: false } as const

type Line = Pick<EventSource, 'onopen' | 'onmessage' | 'onerror' | 'close'>
let lines: Line[]
let lookAgain: Mock<LiveParts['lookAgain']>
let stop: () => void

const last = () => lines.at(-1) as EventSource
const answer = () => last().onopen?.(new Event('open'))
const breakLine = () => last().onerror?.(new Event('error'))

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  lookAgain = vi.fn()
  stop = startLive({
    open: () => {
      const line: Line = { onopen: null, onmessage: null, onerror: null, close: vi.fn() }
      lines.push(line)
      return line
    },
    lookAgain,
    delayMs: (attempt) => reconnectDelayMs(attempt, desktop),
  })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('names the reads of each topic once, and passes over topics it does not know', () => {
  expect(routesOf({ topics: ['notification', 'notification'] })).toEqual([...liveTopics.notification])
  const both = routesOf({ topics: ['session', 'profile'] })
  expect(both).toEqual([...new Set([...liveTopics.session, ...liveTopics.profile])])
  expect(both.filter((route) => route === 'session.readSession')).toHaveLength(1)
  expect(routesOf({ topics: ['from-the-future' as never] })).toEqual([])
})

it('asks for a fresh look at what a message names, and at nothing when it first opens', () => {
  answer()
  expect(lookAgain).not.toHaveBeenCalled()
  last().onmessage?.(new MessageEvent('message', { data: '{"topics":["notification"]}' }))
  expect(lookAgain).toHaveBeenCalledExactlyOnceWith([...liveTopics.notification], undefined)
})

it('passes on what a message for everyone is about', () => {
  answer()
  last().onmessage?.(new MessageEvent('message', { data: '{"topics":["sport"],"about":["game-1"]}' }))
  expect(lookAgain).toHaveBeenCalledExactlyOnceWith([...liveTopics.sport], ['game-1'])
})

it('knows which answers show what changed', () => {
  const pages = { pages: [{ handshakes: [{ id: 'bet-1', gameId: 'game-1' }] }], pageParams: [null] }
  expect(shows(pages, ['game-2', 'game-1'])).toBe(true)
  expect(shows(pages, ['game-2'])).toBe(false)
  expect(shows(undefined, ['game-1'])).toBe(false)
})

it('comes back after 1 s, then 2 s, then 4 s, and starts over once it was open', () => {
  for (const pauseMs of [1_000, 2_000, 4_000]) {
    const before = lines.length
    breakLine()
    vi.advanceTimersByTime(pauseMs - 1)
    expect(lines).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(before + 1)
  }
  answer()
  breakLine()
  vi.advanceTimersByTime(1_000)
  expect(lines).toHaveLength(5)
})

it('asks who is signed in when the line is refused at the door, and not when an open one breaks', () => {
  answer()
  breakLine()
  expect(lookAgain).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  breakLine()
  expect(lookAgain).toHaveBeenCalledExactlyOnceWith(['session.readSession'])
})

it('looks at everything again after a break, because nobody told what happened meanwhile', () => {
  answer()
  breakLine()
  vi.advanceTimersByTime(1_000)
  answer()
  expect(lookAgain).toHaveBeenCalledOnce()
  expect(lookAgain.mock.calls[0]?.[0]).toContain('wallet.readBalance')
})

it('rests a minute after the tab was hidden, and not at all when the person only glances away', () => {
  show('hidden')
  vi.advanceTimersByTime(59_000)
  show('visible')
  vi.advanceTimersByTime(60_000)
  expect(last().close).not.toHaveBeenCalled()
  show('hidden')
  vi.advanceTimersByTime(60_000)
  expect(last().close).toHaveBeenCalled()
  show('visible')
  expect(lines).toHaveLength(2)
})

it('gives way when it is told to rest, and comes back when somebody looks at the page', () => {
  answer()
  last().onmessage?.(new MessageEvent('message', { data: '{"topics":[],"rest":true}' }))
  expect(last().close).toHaveBeenCalled()
  vi.advanceTimersByTime(120_000)
  expect(lines).toHaveLength(1)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  expect(lines).toHaveLength(2)
})

it('stays closed once it was stopped', () => {
  stop()
  vi.advanceTimersByTime(120_000)
  show('visible')
  expect(lines).toHaveLength(1)
})
