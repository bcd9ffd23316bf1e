/** A presentation being shown: keys and swipes turn slides and stop at the ends, the clock runs, Escape leaves. */
import type { DeckView } from '@handshake/contracts/presentation/presentation.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeckViewer } from './deck-viewer.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

const slide = (title: string) => ({ title, text: '', points: [], figures: [] })
const deck: DeckView = {
  presentation: {
    id: '0197d3a0-0000-7000-8000-000000000001' as Id<'presentation'>,
    title: 'Tour',
    description: '',
    duration: 1,
    slides: 3,
    lastPresented: null,
    audience: 'All',
    status: 'ready',
    presenter: 'Sam',
    tags: [],
    icon: 'rocket',
    gradient: 'teal',
    path: '/preso/tour',
    sharePath: '/preso/tour',
    features: [],
    version: '1',
  },
  slides: [slide('One'), { ...slide('Two'), figures: ['people', 'pools'] }, slide('Three')],
  figures: [
    { name: 'people', count: 12_345 },
    { name: 'pools', count: null },
  ],
  asOf: '2026-03-01T12:00:00.000Z',
}

const shown = () => screen.getByText(/^Slide \d of 3: /).textContent
const open = () => render(<DeckViewer deck={deck} listPath="/preso" />)

it('turns by arrow keys, Home and End, and stops at both ends', () => {
  open()
  for (const [key, expected] of [
    ['ArrowLeft', 'Slide 1 of 3: One'],
    ['ArrowRight', 'Slide 2 of 3: Two'],
    ['PageDown', 'Slide 3 of 3: Three'],
    ['ArrowRight', 'Slide 3 of 3: Three'],
    ['Home', 'Slide 1 of 3: One'],
    ['End', 'Slide 3 of 3: Three'],
    ['ArrowUp', 'Slide 2 of 3: Two'],
  ] as const) {
    fireEvent.keyDown(window, { key })
    expect([key, shown()]).toEqual([key, expected])
  }
  fireEvent.keyDown(window, { key: 'ArrowRight', metaKey: true })
  expect(shown()).toBe('Slide 2 of 3: Two')
})

it('turns by a swipe across, not by a scroll or a mouse', () => {
  open()
  const place = screen.getByText('One').closest('section') as HTMLElement
  const swipe = (from: [number, number], to: [number, number], pointerType = 'touch') => {
    fireEvent.pointerDown(place, { clientX: from[0], clientY: from[1], pointerType })
    fireEvent.pointerUp(place, { clientX: to[0], clientY: to[1], pointerType })
  }
  swipe([300, 100], [200, 110])
  expect(shown()).toBe('Slide 2 of 3: Two')
  swipe([300, 100], [240, 400])
  swipe([300, 100], [200, 100], 'mouse')
  expect(shown()).toBe('Slide 2 of 3: Two')
  swipe([200, 100], [300, 100])
  expect(shown()).toBe('Slide 1 of 3: One')
})

it('shows live figures, and small ones only as small', () => {
  open()
  expect(screen.getByText('12,345')).toBeDefined()
  expect(screen.getByText('Under 10')).toBeDefined()
})

it('the clock runs, and a press starts it over', () => {
  open()
  act(() => void vi.advanceTimersByTime(61_000))
  expect(screen.getByRole('timer').textContent).toBe('01:01')
  fireEvent.click(screen.getByRole('button', { name: /Presenter clock/ }))
  expect(screen.getByRole('timer').textContent).toBe('00:00')
})

it('Escape leads back to the list', () => {
  open()
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(window.location.pathname).toBe('/preso')
})
