/** Proves that work for whoever uses a page waits for the first sign of that, is done once, and never after it was called off. */
import { afterEach, expect, it, vi } from 'vitest'
import { whenUsed } from './when-used.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for somebody to begin to use the page, and then for it to be idle, once', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const [done, calledOff] = [vi.fn(), vi.fn()]
  whenUsed(done)
  whenUsed(calledOff)()
  vi.runAllTimers()
  expect(done).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('scroll'))
  expect(done).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pointerdown'))
  vi.runAllTimers()
  expect(done).toHaveBeenCalledOnce()
  expect(calledOff).not.toHaveBeenCalled()
})

it('forgets what was called off between the two', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const work = vi.fn()
  const callOff = whenUsed(work)
  window.dispatchEvent(new Event('keydown'))
  callOff()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
