/** Reads of payments through the query cache. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const methodsQuery = readQuery('payment.readMethods', payment.readMethods, {})
export type MethodView = ResultOf<typeof payment.readMethods>['methods'][number]

export const ordersQuery = readQuery('payment.readOrders', payment.readOrders, {})

export const reversalsQuery = readQuery('payment.readReversals', payment.readReversals, {})

/** The balance an order answers with belongs where everyone reads it. */
export const balanceKey = readQuery('wallet.readBalance', wallet.readBalance, {}).queryKey
