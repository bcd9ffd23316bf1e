/** Proves that one press is one request: what is under way is not sent again, and what is done can be done again. */

import { notification } from '@handshake/contracts/notification.ts'
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
