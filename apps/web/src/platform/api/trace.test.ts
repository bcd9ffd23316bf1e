/** Proves that requests say what they follow from only where the server traces, and that a live event's trace ends with its reads. */
import { tracingHeader } from '@handshake/contracts/live-events.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { readAgain } from '../cache/look-again.ts'
import { following, noteTracing, traceOfRequest } from './trace.ts'

const say = (word: string) => noteTracing(new Headers({ [tracingHeader]: word }))
afterEach(() => say('off'))

it('says nothing until the server has said that it traces', () => {
  expect(traceOfRequest()).toBeNull()
  following('00-live', () => expect(traceOfRequest()).toBeNull())
  noteTracing(new Headers())
  expect(traceOfRequest()).toBeNull()
})

it('begins a trace with every request, as W3C writes it', () => {
  say('on')
  noteTracing(new Headers())
  const traces = Array.from({ length: 50 }, traceOfRequest)
  expect(new Set(traces)).toHaveLength(50)
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
})

it('goes on with the trace of a live event while it is followed, also where that fails', () => {
  say('on')
  following('00-live', () => expect(traceOfRequest()).toBe('00-live'))
  expect(traceOfRequest()).not.toBe('00-live')
  expect(() =>
    following('00-live', () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(traceOfRequest()).not.toBe('00-live')
})

it('the query cache reads again at once, so what it asks for is in the trace of the event', async () => {
  say('on')
  const traces: (string | null)[] = []
  const client = new QueryClient()
  const watched = new QueryObserver(client, {
    queryKey: ['wallet.readBalance', {}],
    queryFn: async () => traces.push(traceOfRequest()),
  })
  const stop = watched.subscribe(() => undefined)
  await vi.waitFor(() => expect(watched.getCurrentResult().isSuccess).toBe(true))
  following('00-live', () => readAgain(client, 'wallet.readBalance'))
  expect(traces[1]).toBe('00-live')
  stop()
})
