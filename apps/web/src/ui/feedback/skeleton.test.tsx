/** Proves that shapes stand for what is coming, and that without a connection words stand there instead. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadingLabel, SkeletonRows } from './skeleton.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('shapes leave while there is no connection, and come back with it', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { container } = render(
    <>
      <LoadingLabel>Loading your history…</LoadingLabel>
      <SkeletonRows />
    </>,
  )
  const shapes = () => container.querySelectorAll('.animate-breathe').length
  expect(screen.getByRole('status').textContent).toBe('Loading your history…')
  expect(shapes()).toBeGreaterThan(0)
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(shapes()).toBe(0)
  expect(screen.getByRole('status').textContent).toBe('You’re offline. This loads on its own once you’re back.')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(shapes()).toBeGreaterThan(0)
})
