/** Heavy work, a few pieces at a time. */
import { expect, test } from 'vitest'
import { createQueue } from './bounded-queue.ts'

test('two run at once, three wait their turn, and who finds the line full is not begun', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 3 })
  const open: (() => void)[] = []
  const begun: number[] = []
  const work = (n: number) => () => {
    begun.push(n)
    return new Promise<number>((resolve) => open.push(() => resolve(n)))
  }
  const answers = [0, 1, 2, 3, 4, 5].map((n) => queue(work(n)))
  expect(await answers[5]).toBeNull()
  expect(begun).toEqual([0, 1])
  for (let n = 0; n < 5; n += 1) {
    open[n]?.()
    expect(await answers[n]).toBe(n)
    await Promise.resolve()
    expect(begun.length).toBe(Math.min(5, n + 3))
  }
})

test('work that fails makes room for the next', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 })
  const [failed, next] = [queue(() => Promise.reject(new Error('no'))), queue(async () => 'yes')]
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
