/** Proves how the search behaves under a thumb and under Escape. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PeopleSearch } from './people-search.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show({ touch }: { touch: boolean }) {
  vi.stubGlobal(
    'fetch',
    // Never answered; only giving up ends it, so that it doesn't hold a place among the requests that go out at once.
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: touch && query === '(pointer: coarse)' }))
  const [scrolled, escaped] = [vi.fn(), vi.fn()]
  Element.prototype.scrollIntoView = scrolled
  render(
    <QueryClientProvider client={new QueryClient()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog that Escape closes */}
      <div onKeyDown={({ key }) => key === 'Escape' && escaped()}>
        <PeopleSearch idle={null} row={() => null} />
      </div>
    </QueryClientProvider>,
  )
  return { box: screen.getByLabelText<HTMLInputElement>('Search people'), scrolled, escaped }
}

test('under a thumb the box goes to the top, so that the keyboard covers nobody who is found; at a desk it stays', () => {
  const phone = show({ touch: true })
  fireEvent.focus(phone.box)
  expect(phone.scrolled).toHaveBeenCalledWith({ block: 'start' })
  cleanup()
  const desk = show({ touch: false })
  fireEvent.focus(desk.box)
  expect(desk.scrolled).not.toHaveBeenCalled()
})

test('Escape takes back the letters first, and closes what is around only then', () => {
  const { box, escaped } = show({ touch: false })
  box.focus()
  fireEvent.change(box, { target: { value: 'tom' } })
  fireEvent.keyDown(box, { key: 'Escape' })
  expect([box.value, escaped.mock.calls.length, document.activeElement]).toEqual(['', 0, box])
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(escaped).toHaveBeenCalledTimes(1)
})
