/** Proves how much of the history a browser keeps. */
import { expect, it } from 'vitest'
import { historyQuery } from './wallet.queries.ts'

type Page = Parameters<ReturnType<typeof historyQuery>['getNextPageParam']>[0]

it('keeps a thousand movements and asks for no more', () => {
  const page = { transactions: Array(50).fill({}), nextCursor: 'older' } as unknown as Page
  const next = (pages: number) => {
    const all = Array<Page>(pages).fill(page)
    return historyQuery({}).getNextPageParam(page, all, null, [])
  }
  expect([next(1), next(19), next(20)]).toEqual(['older', 'older', null])
})
