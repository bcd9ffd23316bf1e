/** Proves that nothing is shown between a press and its click, and that nothing waits longer than it must. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { steadyPress } from './steady-press.ts'

let page: EventTarget
let schedule: (show: () => void) => void
let shown: string[]

const happens = (type: string) => page.dispatchEvent(new Event(type))
const arrives = (what: string) => schedule(() => shown.push(what))

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  schedule = steadyPress(page)
  shown = []
})

afterEach(() => vi.useRealTimers())

it('shows what comes at once while nobody presses', () => {
  arrives('a score')
  vi.advanceTimersByTime(0)
  expect(shown).toEqual(['a score'])
})

it('holds what comes in the middle of a press until its click, in order', () => {
  arrives('before')
  happens('pointerdown')
  arrives('first')
  arrives('second')
  vi.advanceTimersByTime(500)
  expect(shown).toEqual(['before'])
  happens('pointerup')
  vi.advanceTimersByTime(20)
  expect(shown).toEqual(['before'])
  happens('click')
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['before', 'first', 'second'])
  arrives('after')
  vi.advanceTimersByTime(0)
  expect(shown).toEqual(['before', 'first', 'second', 'after'])
})

it('lets go after a press without a click: one that became scrolling, or ended beside the button', () => {
  for (const lifted of ['pointercancel', 'pointerup']) {
    happens('pointerdown')
    arrives(lifted)
    happens(lifted)
    vi.advanceTimersByTime(100)
  }
  expect(shown).toEqual(['pointercancel', 'pointerup'])
})

it('waits for no finger longer than two seconds', () => {
  happens('pointerdown')
  arrives('a score')
  vi.advanceTimersByTime(1_900)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(200)
  expect(shown).toEqual(['a score'])
})

it('a click by the keyboard, without a press before it, changes nothing', () => {
  happens('click')
  arrives('a score')
  vi.advanceTimersByTime(0)
  expect(shown).toEqual(['a score'])
})
