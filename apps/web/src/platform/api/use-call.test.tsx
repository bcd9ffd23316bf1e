/** Proves that one press is one request: what is under way is not sent again, and what is done can be done again. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCall } from './use-call.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a second click before the button is busy sends nothing', async () => {
  const answers: (() => void)[] = []
  const fetched = vi.fn(
    () =>
      new Promise<Response>((resolve) =>
        answers.push(() => resolve(new Response(JSON.stringify({ markedCount: 0 }), { status: 200 }))),
      ),
  )
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCall(notification.markNoticesRead), { wrapper })
  await act(async () => {
    result.current.run({})
    result.current.run({})
  })
  expect(fetched).toHaveBeenCalledTimes(1)
  await act(async () => answers[0]?.())
  await vi.waitFor(() => expect(result.current.busy).toBe(false))
  await act(async () => result.current.run({}))
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('what moves money keeps its key until there is an answer, and gets a fresh one after it', async () => {
  const keys: string[] = []
  const answers = [
    () => Promise.reject(new TypeError('the answer got lost')),
    () => Promise.resolve(new Response(JSON.stringify({}), { status: 200 })),
    () => Promise.resolve(new Response(JSON.stringify({}), { status: 200 })),
  ]
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? 'none')
    return answers[keys.length - 1]?.()
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCall(handshake.deleteHandshake), { wrapper })
  for (const count of [1, 2, 3]) {
    await act(async () => result.current.run({ handshakeId: '018f3c5e-7b1a-7c3d-8e4f-5a6b7c8d9e0f' }))
    await vi.waitFor(() => expect(keys).toHaveLength(count))
    await vi.waitFor(() => expect(result.current.busy).toBe(false))
  }
  const [lost, again, next] = keys
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})
