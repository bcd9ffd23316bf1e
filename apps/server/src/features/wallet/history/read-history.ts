/** Use case: a person reads the movements of their wallet, a page at a time. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import type { UseCase } from '#platform/use-case.ts'
import { fromTheTop, readMovements } from './wallet-history.ts'

export const readHistory: UseCase<typeof wallet.readHistory> = async (ctx, { cursor, limit, ...filter }, refuse) => {
  const before = cursor === undefined ? fromTheTop : decodeCursor(cursor)
  if (before === null) return refuse('wallet.bad-cursor')
  // One more than asked for tells whether there is another page.
  const movements = await readMovements(ctx, ctx.person.id, filter, { before, limit: limit + 1 })
  const page = movements.slice(0, limit)
  const last = page.at(-1)
  return {
    transactions: page.map(({ transaction }) => transaction),
    nextCursor: movements.length > limit && last ? encodeCursor(last.version) : null,
  }
}

/** A wallet counts its movements without gaps, so the number of the last one shown is the place. */
const encodeCursor = (version: number): string => Buffer.from(`w1.${version}`).toString('base64url')

function decodeCursor(cursor: string): number | null {
  const match = /^w1\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  return match ? Number(match[1]) : null
}
