/** Proves that what becomes stale is read again, also when the word of it comes before the first answer. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { readAgain } from './look-again.ts'

/** Somebody who looks at an agreement, and answers that come when the test says so. */
function lookingAt() {
  const client = new QueryClient()
  const waiting: ((status: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['agreement.readAgreement', { agreementId: 'one' }],
    queryFn: () => new Promise<{ status: string }>((resolve) => waiting.push((status) => resolve({ status }))),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const stop = observer.subscribe(() => undefined)
  const shown = () => observer.getCurrentResult().data?.status
  return { client, waiting, shown, stop }
}

test.each([
  ['everything of a route', undefined],
  ['what shows this agreement', (answer: unknown) => answer !== undefined],
])('word of a change that comes before the first answer is not lost: %s', async (_what, concerns) => {
  const { client, waiting, shown, stop } = lookingAt()
  readAgain(client, 'agreement.readAgreement', concerns)
  // What was on its way was read before the change.
  waiting[0]?.('pending')
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.('accepted')
  await vi.waitFor(() => expect(shown()).toBe('accepted'))
  expect(waiting).toHaveLength(2)
  stop()
})

test('an answer that is there is read again once, and only where it is concerned', async () => {
  const { client, waiting, shown, stop } = lookingAt()
  waiting[0]?.('pending')
  await vi.waitFor(() => expect(shown()).toBe('pending'))
  readAgain(client, 'agreement.readAgreement', () => false)
  expect(waiting).toHaveLength(1)
  readAgain(client, 'agreement.readAgreement')
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.('accepted')
  await vi.waitFor(() => expect(shown()).toBe('accepted'))
  stop()
})
