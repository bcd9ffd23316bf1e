/** What came with the page is in the cache before anything is drawn, once, and is asked for again when it came long ago. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { startingPosition } from '../live/live-position.ts'
import { takeKnownAnswers } from './known-answers.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const cameWithThePage = () => {
  globalThis.handshakeKnownAnswers = [
    { keys: [['session.readSession', {}]], body: { session: null }, headers: { 'live-position': '41' } },
    {
      keys: [
        ['wallet.readHistory', 'pages', {}],
        ['wallet.readHistory', {}],
      ],
      body: { transactions: [], nextCursor: null },
      headers: {},
    },
  ]
}

test('an answer stands under each of its names as a query would keep it, with what its headers say', () => {
  cameWithThePage()
  vi.spyOn(performance, 'now').mockReturnValue(5_000)
  const client = new QueryClient()
  takeKnownAnswers(client)
  const body = { transactions: [], nextCursor: null }
  expect(client.getQueryData(['session.readSession', {}])).toEqual({ session: null })
  expect(client.getQueryData(['wallet.readHistory', 'pages', {}])).toEqual({ pages: [body], pageParams: [null] })
  expect(client.getQueryData(['wallet.readHistory', {}])).toEqual(body)
  expect(
    client
      .getQueryCache()
      .find({ queryKey: ['wallet.readHistory', {}] })
      ?.isStaleByTime(0),
  ).toBe(false)
  expect(startingPosition()).toBe(41)
})

test('it is taken once', () => {
  cameWithThePage()
  takeKnownAnswers(new QueryClient())
  const later = new QueryClient()
  takeKnownAnswers(later)
  expect(later.getQueryCache().getAll()).toEqual([])
})

test('what a slow line brought late is shown, and old enough to be asked for again', () => {
  cameWithThePage()
  vi.spyOn(performance, 'now').mockReturnValue(15_001)
  const client = new QueryClient()
  takeKnownAnswers(client)
  expect(client.getQueryState(['session.readSession', {}])?.dataUpdatedAt).toBe(0)
})
