/** Both toast systems keep their limits. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '#ui/button.tsx'
import { dismissSnackbar, leaveSnackbarsBehind, showSnackbar, useSnackbars } from '#ui/feedback/snackbar.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { receiveToasts, type ToastRequest, toast } from '#ui/feedback/toast.ts'
import * as limits from '#ui/feedback/toast-limits.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => dismissSnackbar())
  act(() => void vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
})

test('the numbers are those the product promises', () => {
  expect(limits).toMatchObject({
    snackbarLimit: 1,
    snackbarRemovalDelayMs: 1_000_000,
    toastShownMs: 3_000,
    toastVisibleLimit: 5,
    toastPosition: 'top-center',
    toastGapPx: 12,
    notificationShownMs: { success: 8_000, warning: 8_000, win: 10_000, info: 6_000 },
  })
})

function Count() {
  return <output>{useSnackbars().length}</output>
}

test('a second snackbar takes the place of the first', () => {
  render(<SnackbarRegion />)
  act(() => void showSnackbar({ title: 'First' }))
  act(() => void showSnackbar({ title: 'Second' }))
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeDefined()
})

test('a dismissed snackbar leaves the screen at once and the memory after 1,000,000 ms', () => {
  render(
    <>
      <SnackbarRegion />
      <Count />
    </>,
  )
  act(() => void showSnackbar({ title: 'Saved' }))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Saved')).toBeNull()
  act(() => void vi.advanceTimersByTime(999_999))
  expect(screen.getByText('1')).toBeDefined()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('0')).toBeDefined()
})

test('a snackbar goes by itself, but not while it is being read', () => {
  render(<SnackbarRegion />)
  act(() => void showSnackbar({ title: 'Saved' }))
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('Saved')).toBeDefined()
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => void vi.advanceTimersByTime(limits.snackbarShownMs.default))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a snackbar stays on its own page and leaves with it', async () => {
  window.history.replaceState(null, '', '/signup')
  render(<SnackbarRegion />)
  act(() => {
    // Said and led on in one go: it belongs to the page it leads to.
    showSnackbar({ title: 'Account created!' })
    window.history.replaceState(null, '', '/email-verification')
  })
  await act(async () => leaveSnackbarsBehind('/email-verification'))
  expect(screen.getByText('Account created!')).toBeDefined()
  act(() => leaveSnackbarsBehind('/dev/mailbox'))
  expect(screen.queryByText('Account created!')).toBeNull()
  window.history.replaceState(null, '', '/')
})

test('a snackbar can be updated while it is shown', () => {
  render(<SnackbarRegion />)
  act(() => {
    showSnackbar({ title: 'Saving' }).update({ title: 'Saved', description: 'Your changes have been saved' })
  })
  expect(screen.getByText('Your changes have been saved')).toBeDefined()
})

test('a destructive snackbar interrupts, another waits its turn', () => {
  render(<SnackbarRegion />)
  act(() => void showSnackbar({ title: 'Login failed', variant: 'destructive' }))
  expect(screen.getByRole('alert').textContent).toBe('Login failed')
  act(() => void showSnackbar({ title: 'Saved' }))
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test('toasts asked for before the stack stands are handed over once, with their durations', () => {
  toast.success('Sent')
  toast.notification('win', 'You won')
  const shown: ToastRequest[] = []
  const stop = receiveToasts((request) => shown.push(request))
  toast.notification('info', 'Game started')
  toast.success('Draft bet created!', { action: { label: 'Complete setup', onClick() {} } })
  stop()
  expect(shown.map(({ kind, title, durationMs }) => [kind, title, durationMs])).toEqual([
    ['success', 'Sent', 3_000],
    ['success', 'You won', 10_000],
    ['info', 'Game started', 6_000],
    ['success', 'Draft bet created!', 10_000],
  ])
})

test('the same words are not said twice while they stand there', () => {
  const shown: ToastRequest[] = []
  const stop = receiveToasts((request) => shown.push(request))
  toast.success('Passkey added')
  toast.notification('warning', 'Passkey added')
  toast.success('Passkey added', { description: 'On your phone.' })
  expect(shown.map(({ kind, description }) => [kind, description])).toEqual([
    ['success', undefined],
    ['success', 'On your phone.'],
  ])
  vi.advanceTimersByTime(limits.notificationShownMs.warning)
  toast.success('Passkey added')
  expect(shown).toHaveLength(3)
  stop()
  receiveToasts((request) => shown.push(request))()
  toast.success('Passkey added')
  receiveToasts((request) => shown.push(request))()
  expect(shown).toHaveLength(4)
})

test('on a phone a toast is said above the bottom bar, for as long and with its action', () => {
  render(
    <>
      <Toaster phone />
      <SnackbarRegion />
    </>,
  )
  const onUndo = vi.fn()
  act(() => toast.notification('win', 'You won $48.00', { action: { label: 'Undo', onClick: onUndo } }))
  expect(document.querySelector('[data-sonner-toaster]')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('You won $48.00')
  act(() => void vi.advanceTimersByTime(limits.notificationShownMs.win - 1))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledOnce()
  expect(screen.queryByText('You won $48.00')).toBeNull()
})

test('on a phone the next toast waits until the one before it could be read', () => {
  render(
    <>
      <Toaster phone />
      <SnackbarRegion />
    </>,
  )
  act(() => {
    toast.success('You and Ada are settled up')
    toast.notification('success', 'Agreement Completed!')
  })
  expect(screen.getByRole('status').textContent).toContain('settled up')
  act(() => void vi.advanceTimersByTime(limits.toastLeastShownMs))
  expect(screen.getByRole('status').textContent).toContain('Agreement Completed!')
})

const boxAt = (top: number) => ({ top, bottom: top + 48, left: 0, right: 390 }) as DOMRect

test('on a phone a message stands below the header where it would cover the main button, and each is looked at anew', () => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  measured.mockImplementation(function (this: Element) {
    if (this.getAttribute('aria-label') === 'Messages') return boxAt(700)
    return this.textContent === 'Confirm my answer' ? boxAt(buttonTop) : boxAt(710)
  })
  let buttonTop = 690
  render(
    <>
      <Button variant="primary">Confirm my answer</Button>
      <Button>Back</Button>
      <SnackbarRegion />
    </>,
  )
  const region = screen.getByRole('region', { name: 'Messages' })
  act(() => void showSnackbar({ title: 'Ben answered', action: <Button variant="primary">View</Button> }))
  expect(region.className).toContain('max-md:top-18!')
  buttonTop = 300
  act(() => void showSnackbar({ title: 'Saved' }))
  expect(region.className).not.toContain('max-md:top-18!')
  measured.mockRestore()
})
