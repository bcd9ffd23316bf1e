/** Proves that a filter is written into the address once the typing pauses, at once when chosen, and follows links and the way back. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FilterInAddress, searchIn, useAddressFilter } from './address-filter.ts'
import { AtAddress } from './at-address.test-setup.tsx'
import { followNavigation, navigate } from './navigation.ts'

const place: FilterInAddress<{ group: string; search: string }> = {
  read: (address) => ({ group: address.get('group') ?? '', search: searchIn(address) }),
  write: ({ group, search }) => ({ group, search: search.trim() }),
}

function AtTheBar({ children }: { children: ReactNode }) {
  const address = useSyncExternalStore(followNavigation, () => window.location.pathname + window.location.search)
  return <AtAddress address={address}>{children}</AtAddress>
}

const filtering = () => renderHook(() => useAddressFilter(place), { wrapper: AtTheBar }).result
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/wallet?view=activity')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what is typed is shown at once and told after a pause, beside what else the address holds', () => {
  const filter = filtering()
  act(() => filter.current.setTyped({ group: '', search: 'rain ' }))
  expect(filter.current.typed.search).toBe('rain ')
  wait(200)
  expect(window.location.search).toBe('?view=activity')
  wait(100)
  expect(window.location.search).toBe('?view=activity&search=rain')
  // The space stays in the box, where the next word may follow.
  expect(filter.current.typed.search).toBe('rain ')
  expect(filter.current.settled.search).toBe('rain')
})

test('what is chosen holds at once, with what is typed so far, and is not written back by a pause that ends later', () => {
  const filter = filtering()
  act(() => filter.current.setTyped({ group: '', search: 'rain' }))
  act(() => filter.current.choose({ group: 'out', search: 'rain' }))
  expect(window.location.search).toBe('?view=activity&group=out&search=rain')
  wait(1_000)
  expect(window.location.search).toBe('?view=activity&group=out&search=rain')
})

test('a link or the way back changes what is shown', () => {
  const filter = filtering()
  act(() => filter.current.choose({ group: 'out', search: '' }))
  act(() => navigate('/wallet?view=activity&search=beer'))
  expect(filter.current.typed).toEqual({ group: '', search: 'beer' })
  wait(1_000)
  expect(window.location.search).toBe('?view=activity&search=beer')
})
