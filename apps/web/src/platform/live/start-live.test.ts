/** Proves that live names stale reads, sleeps while nobody looks, and polls only while the line is down. */
import { liveTopics, tracingHeader } from '@handshake/contracts/live-events.ts'
import { seconds } from '@handshake/domain/time.ts'
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { noteTracing, traceOfRequest } from '../api/trace.ts'
import type { Connection } from '../network/network-rules.ts'
import { lineChanged, serverBack } from '../network/reach.ts'
import { pollEveryMs } from './polling.ts'
import { type LiveParts, routesOf, startLive } from './start-live.ts'
import { createServer } from './tabs.test-setup.ts'

const desk: Connection = { type: '4g', roundTripMs: 0, mobile: false, lowEnd: false }

const fact = {
  gameId: 'game-1',
  teamAScore: 7,
  teamBScore: 3,
  status: 'live',
  quarterPeriod: '2nd',
  timeRemaining: '4:00',
  lastUpdated: '2027-01-01T12:00:00.000Z',
}

let server: ReturnType<typeof createServer>
let lookAgain: Mock<LiveParts['lookAgain']>
let learn: Mock<LiveParts['learn']>
let poll: Mock<LiveParts['poll']>
let connection: Connection
let stop: () => void

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  server = createServer()
  lookAgain = vi.fn()
  learn = vi.fn()
  poll = vi.fn()
  connection = desk
  const parts = { open: server.open, between: null, start: 0, device: (): 'desk' => 'desk', delayMs: () => 1_000 }
  stop = startLive({ ...parts, lookAgain, learn, pollEveryMs: () => pollEveryMs(connection), poll })
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
  expect(routesOf({ topics: [], everything: true })).toContain('wallet.readBalance')
})

it('asks for a fresh look at what a message names, and at nothing when it opens or beats', async () => {
  await later(0)
  expect(lookAgain).not.toHaveBeenCalled()
  server.say({ topics: ['notification'] })
  expect(lookAgain).toHaveBeenCalledExactlyOnceWith([...liveTopics.notification], undefined)
})

it('takes a moment of its own before it asks for what everyone was told', async () => {
  await later(0)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  server.say({ topics: ['sport'], spread: true, about: ['game-1'] })
  await later(999)
  expect(lookAgain).not.toHaveBeenCalled()
  await later(1)
  expect(lookAgain).toHaveBeenCalledExactlyOnceWith([...liveTopics.sport], ['game-1'])
})

it('learns what a message carries, and asks for nothing', async () => {
  await later(0)
  server.say({ topics: ['score'], facts: [fact] })
  await later(5_000)
  expect(learn).toHaveBeenCalledExactlyOnceWith([...liveTopics.score], [fact])
  expect(lookAgain).not.toHaveBeenCalled()
})

it('looks again at what it missed while it was away, and at nothing more', async () => {
  await later(0)
  server.goAway()
  server.say({ topics: ['wallet'] })
  lookAgain.mockClear()
  server.comeBack()
  await later(1_000)
  expect(lookAgain).toHaveBeenCalledExactlyOnceWith([...liveTopics.wallet], undefined)
})

it('rests a minute after the tab was hidden, and not at all when the person only glances away', async () => {
  await later(0)
  show('hidden')
  await later(59_000)
  show('visible')
  await later(60_000)
  expect(server.openLines()).toBe(1)
  show('hidden')
  await later(60_000)
  expect(server.openLines()).toBe(0)
  server.say({ topics: ['friend'] })
  show('visible')
  await later(0)
  expect(server.openLines()).toBe(1)
  expect(lookAgain).toHaveBeenCalledExactlyOnceWith([...liveTopics.friend], undefined)
})

it('polls from 2 s after the line went down until it is up again', async () => {
  await later(30_000)
  expect(poll).not.toHaveBeenCalled()
  server.goAway()
  await later(1_999)
  expect(poll).not.toHaveBeenCalled()
  await later(1)
  expect(poll).toHaveBeenCalledTimes(1)
  await later(8_000)
  expect(poll).toHaveBeenCalledTimes(3)
  show('hidden')
  await later(12_000)
  expect(poll).toHaveBeenCalledTimes(3)
  show('visible')
  server.comeBack()
  await later(1_000)
  poll.mockClear()
  await later(60_000)
  expect(poll).not.toHaveBeenCalled()
})

it('polls nothing in a saver mode, and follows the network out of it', async () => {
  await later(0)
  connection = { ...desk, type: '2g' }
  server.goAway()
  await later(30_000)
  expect(poll).not.toHaveBeenCalled()
  connection = desk
  await later(5_000)
  expect(poll).toHaveBeenCalled()
})

it.each<[string, Partial<Connection>, number | null]>([
  ['high-performance', {}, seconds(4)],
  ['balanced', { mobile: true }, seconds(5)],
  ['battery-saver', { mobile: true, lowEnd: true }, null],
  ['data-saver', { type: '2g' }, null],
])('in %s it polls every %j: %j', (_, traits, everyMs) => {
  expect(pollEveryMs({ ...desk, ...traits })).toBe(everyMs)
})

it('stays closed once it was stopped', async () => {
  await later(0)
  stop()
  await later(120_000)
  show('visible')
  expect(server.openLines()).toBe(0)
})

it('says that the line broke once it stays broken, and that it is back; a blink is kept to itself', async () => {
  const told = vi.fn()
  const stopListening = lineChanged.listen(told)
  await later(0)
  server.goAway()
  server.comeBack()
  await later(10_000)
  expect(told).not.toHaveBeenCalled()
  server.goAway()
  await later(1_999)
  expect(told).not.toHaveBeenCalled()
  await later(10_000)
  expect(told).toHaveBeenCalledTimes(1)
  server.comeBack()
  await later(1_000)
  expect(told).toHaveBeenCalledTimes(2)
  stopListening()
})

it('tries again at once when the server is known to be back', async () => {
  stop()
  stop = startLive({
    ...{ open: server.open, between: null, start: 0, device: (): 'desk' => 'desk', delayMs: () => seconds(30) },
    ...{ lookAgain, learn, poll, pollEveryMs: () => null },
  })
  await later(0)
  server.goAway()
  await later(0)
  server.comeBack()
  await later(1_000)
  expect(server.openLines()).toBe(0)
  serverBack.ring()
  await later(0)
  expect(server.openLines()).toBe(1)
})

it('what is read because of a live event says what that followed from', async () => {
  noteTracing(new Headers({ [tracingHeader]: 'on' }))
  const traces: (string | null)[] = []
  lookAgain.mockImplementation(() => void traces.push(traceOfRequest()))
  await later(0)
  server.say({ topics: ['wallet'], trace: '00-live' })
  server.say({ topics: ['wallet'] })
  noteTracing(new Headers({ [tracingHeader]: 'off' }))
  expect(traces[0]).toBe('00-live')
  expect(traces[1]).toMatch(/^00-[0-9a-f]{32}-/)
})
