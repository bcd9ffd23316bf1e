/** Proves that work nobody waits for is done once the page is idle, sooner or later, and never after it was called off. */
import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for the browser to say that it is idle, but not forever', () => {
  const asked: { work: () => void; timeout: number | undefined }[] = []
  const cancelled: number[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: { timeout: number }) =>
    asked.push({ work, timeout: options?.timeout }),
  )
  vi.stubGlobal('cancelIdleCallback', (id: number) => void cancelled.push(id))
  const work = vi.fn()
  const callOff = whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  expect(asked[0]?.timeout).toBeGreaterThan(0)
  asked[0]?.work()
  expect(work).toHaveBeenCalledOnce()
  callOff()
  expect(cancelled).toEqual([1])
})

it('guesses where the browser cannot say, and forgets what was called off', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const [done, calledOff] = [vi.fn(), vi.fn()]
  whenIdle(done)
  whenIdle(calledOff)()
  vi.runAllTimers()
  expect(done).toHaveBeenCalledOnce()
  expect(calledOff).not.toHaveBeenCalled()
})
