/** Reads of the wallet through the query cache. */
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { periods } from '@handshake/contracts/wallet/wallet-views.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { pagesQuery, readQuery } from '#platform/cache/queries.ts'
import type { HistoryQuery } from './history/history-filter.ts'

export type Period = (typeof periods)[number]

export const balanceQuery = readQuery('wallet.readBalance', wallet.readBalance, {})

export const balanceHistoryQuery = (period: Period) =>
  readQuery('wallet.readBalanceHistory', wallet.readBalanceHistory, { period })

export const limitsQuery = readQuery('wallet.readLimits', wallet.readLimits, {})

/** More would make a phone crawl; the rest is found by narrowing the days, or in the file. */
export const maxKept = 1_000

export const historyQuery = (query: HistoryQuery) =>
  infiniteQueryOptions({
    ...pagesQuery('wallet.readHistory', wallet.readHistory, query),
    getNextPageParam: (last, pages) =>
      pages.reduce((kept, page) => kept + page.transactions.length, 0) < maxKept ? last.nextCursor : null,
  })

export const recipientsQuery = (search: string) => readQuery('wallet.findRecipients', wallet.findRecipients, { search })

export const escrowQuery = readQuery('wallet.readEscrow', wallet.readEscrow, {})

export const statementQuery = (period: { from: string; to: string }) =>
  readQuery('wallet.readStatement', wallet.readStatement, period)

export const taxYearQuery = (year: number) => readQuery('wallet.readTaxYear', wallet.readTaxYear, { year })

export const loyaltyQuery = readQuery('wallet.readLoyalty', wallet.readLoyalty, {})

export const ownProofQuery = readQuery('wallet.readOwnProof', wallet.readOwnProof, {})

export const liabilitiesQuery = readQuery('wallet.readLiabilities', wallet.readLiabilities, {})

export const booksQuery = readQuery('wallet.readBooks', wallet.readBooks, {})

export const moneyFiguresQuery = (days: number) =>
  readQuery('wallet.readMoneyFigures', wallet.readMoneyFigures, { days })
