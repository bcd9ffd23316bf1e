/** Reads of the wallet through the query cache. */
import { wallet } from '@handshake/contracts/wallet.ts'
import { readQuery } from '#platform/queries.ts'

export const balanceQuery = readQuery('wallet.readBalance', wallet.readBalance, {})
