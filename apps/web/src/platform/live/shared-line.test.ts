/** Proves that the tabs of one person share one line, and that none of them misses anything or hears it twice. */
import type { LiveMessage, LiveTopic } from '@handshake/contracts/live-events.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type SharedLine, shareLine } from './shared-line.ts'
import { createAir, createLocks, createServer } from './tabs.test-setup.ts'

let server: ReturnType<typeof createServer>
let between: { locks: LockManager; channel: ReturnType<typeof createAir>; name: string } | null
let tabs: Tab[]

type Tab = SharedLine & { readonly heard: LiveMessage[]; readonly states: string[]; readonly topics: () => LiveTopic[] }

function openTab(start: number | null = 0, alone = false): Tab {
  const heard: LiveMessage[] = []
  const states: string[] = []
  const line = shareLine({
    open: server.open,
    between: alone ? null : between,
    start,
    device: () => 'desk',
    delayMs: () => 1_000,
    heard: (message) => void heard.push(message),
    changed: (state) => void states.push(state),
    refused: () => undefined,
  })
  const tab = { ...line, heard, states, topics: () => heard.flatMap(({ topics }) => topics) }
  tabs.push(tab)
  return tab
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  server = createServer()
  between = { locks: createLocks(), channel: createAir(), name: 'live' }
  tabs = []
})
afterEach(() => {
  for (const tab of tabs) tab.sleep()
  vi.useRealTimers()
})

it('one line serves three tabs, and each hears everything once', async () => {
  const three = [openTab(), openTab(), openTab()]
  await settle()
  server.say({ topics: ['wallet'] })
  server.say({ topics: ['friend'] })
  await settle()
  expect(server.openLines()).toBe(1)
  for (const tab of three) expect(tab.topics()).toEqual(['wallet', 'friend'])
  for (const tab of three) expect(tab.states).toContain('up')
})

it('a leader that closes hands over, and what was said in between reaches everyone once', async () => {
  const [leader, ...others] = [openTab(), openTab(), openTab()]
  await settle()
  server.say({ topics: ['wallet'] })
  await settle()
  leader.sleep()
  // Nobody holds a line yet: the new leader has to ask for this.
  server.say({ topics: ['friend'] })
  await settle()
  server.say({ topics: ['pool'] })
  await settle()
  expect(server.openLines()).toBe(1)
  for (const tab of others) expect(tab.topics()).toEqual(['wallet', 'friend', 'pool'])
  expect(leader.topics()).toEqual(['wallet'])
})

it('closing one leader after the other loses and doubles nothing', async () => {
  const all = Array.from({ length: 6 }, () => openTab())
  const topics: LiveTopic[] = ['wallet', 'friend', 'pool', 'comment', 'invite', 'dispute']
  for (const [n, topic] of topics.entries()) {
    await settle()
    server.say({ topics: [topic] })
    all[n]?.sleep()
    server.say({ topics: ['sport'] })
  }
  await settle()
  expect(
    all
      .at(-1)
      ?.topics()
      .filter((topic) => topic !== 'sport'),
  ).toEqual(topics)
  expect(server.openLines()).toBe(0)
})

it('a tab that was asleep hears what it missed when it wakes', async () => {
  const [first, second] = [openTab(), openTab()]
  await settle()
  second.sleep()
  server.say({ topics: ['wallet'] })
  await settle()
  expect(second.topics()).toEqual([])
  second.wake()
  await settle()
  expect(second.topics()).toEqual(['wallet'])
  expect(first.topics()).toEqual(['wallet'])
})

it('a tab that slept for too long looks at everything, and it alone', async () => {
  const [first, second] = [openTab(), openTab()]
  await settle()
  second.sleep()
  for (let n = 0; n < 250; n += 1) server.say({ topics: ['sport'] })
  await settle()
  second.wake()
  await settle()
  expect(second.heard.filter(({ topics, everything }) => everything || topics.length > 0)).toEqual([
    { topics: [], everything: true },
  ])
  expect(first.heard.some(({ everything }) => everything)).toBe(false)
  server.say({ topics: ['wallet'] })
  await settle()
  expect(second.topics()).toEqual(['wallet'])
})

it('a page that was read a while ago begins there, as a follower too', async () => {
  openTab(0)
  await settle()
  server.say({ topics: ['wallet'] })
  server.say({ topics: ['friend'] })
  await settle()
  const late = openTab(1)
  await settle()
  expect(late.topics()).toEqual(['friend'])
})

it('what a tab has seen is nothing new to it when a leader has to catch up', async () => {
  server.say({ topics: ['wallet'] })
  server.say({ topics: ['friend'] })
  const [behind, ahead] = [openTab(0), openTab(2)]
  await settle()
  expect([behind.topics(), ahead.topics()]).toEqual([['wallet', 'friend'], []])
})

it('a broken line is known in every tab, and mended for all', async () => {
  const both = [openTab(), openTab()]
  await settle()
  server.goAway()
  await settle()
  for (const tab of both) expect(tab.states.at(-1)).toBe('down')
  server.comeBack()
  server.say({ topics: ['wallet'] })
  await vi.advanceTimersByTimeAsync(1_000)
  for (const tab of both) expect([tab.states.at(-1), tab.topics()]).toEqual(['up', ['wallet']])
})

it('a leader that is frozen loses the line to a tab that is not', async () => {
  const locks = createLocks()
  between = { locks, channel: createAir(), name: 'live' }
  // Holds the lock and says nothing, as a page that the browser has put to sleep.
  void locks.request('live', {}, () => new Promise<void>(() => undefined)).catch(() => undefined)
  const tab = openTab()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(server.opened()).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  server.say({ topics: ['wallet'] })
  await settle()
  expect([server.openLines(), tab.topics()]).toEqual([1, ['wallet']])
})

it('a leader whose server is away for long is not taken for frozen', async () => {
  openTab()
  openTab()
  await settle()
  server.goAway()
  await vi.advanceTimersByTimeAsync(120_000)
  const tries = server.opened()
  server.comeBack()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.openLines()).toBe(1)
  expect(tries).toBeLessThanOrEqual(122)
})

it('without locks or a channel every tab has its own line', async () => {
  const both = [openTab(0, true), openTab(0, true)]
  await settle()
  server.say({ topics: ['wallet'] })
  expect(server.openLines()).toBe(2)
  for (const tab of both) expect(tab.topics()).toEqual(['wallet'])
})
