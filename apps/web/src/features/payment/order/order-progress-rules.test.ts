/** Proves how far an order is shown to be, and on whom it is said to wait. */
import { expect, it } from 'vitest'
import { progressOf } from './order-progress-rules.ts'

const order = { createdAt: '2025-01-01T00:00:00Z', dueAt: '2025-01-02T00:00:00Z', payUrl: null, cancelAsked: false }
const at = (hour: number) => new Date(Date.UTC(2025, 0, 1, hour))

it('moves along with time, never empty and never full while it is pending', () => {
  expect(progressOf(order, at(12)).progress).toBe(0.5)
  expect(progressOf(order, at(-3)).progress).toBeGreaterThan(0)
  expect(progressOf(order, at(100)).progress).toBeLessThan(1)
  expect(progressOf({ ...order, dueAt: order.createdAt }, at(0)).progress).toBeLessThan(1)
})

it('waits for the first of those who must act', () => {
  const payUrl = 'https://pay.example'
  expect(progressOf(order, at(1)).next).toBe('waiting')
  expect(progressOf(order, at(24)).next).toBe('overdue')
  expect(progressOf({ ...order, payUrl }, at(30)).next).toBe('your-turn')
  expect(progressOf({ ...order, payUrl, cancelAsked: true }, at(30)).next).toBe('call-off')
})
