/** The toaster brings its library only when the first toast is asked for, and then shows it. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeSystemTheme } from '#ui/theme/system-theme.test-setup.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the first toast is shown although nothing was there to show it', async () => {
  vi.stubGlobal('matchMedia', fakeSystemTheme('dark').matchMedia)
  // As new: a test before this one may have asked for toasts already.
  vi.resetModules()
  const { toast } = await import('#ui/feedback/toast.ts')
  const { Toaster } = await import('#ui/feedback/toaster.tsx')
  const { container } = render(<Toaster phone={false} />)
  expect(container.innerHTML).toBe('')
  act(() => toast.success('Link Copied!'))
  // Its library is loaded only now, which takes as long as it takes.
  expect(await screen.findByText('Link Copied!', {}, { timeout: 20_000 })).toBeDefined()
  expect(document.querySelector('[data-sonner-toaster]')?.getAttribute('data-y-position')).toBe('top')
}, 30_000)
