/** Use case: a person looks for a handshake to accept, a page at a time, in the order they like. */
import type { marketplace } from '@handshake/contracts/marketplace.ts'
import { decodePlace, encodePlace, type ListRow, rowView } from '#features/handshake/handshake.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { marketQuery, pageSize, sorts } from './market-query.ts'

export const readMarketplace: UseCase<typeof marketplace.readMarketplace> = async (ctx, input, refuse) => {
  const from = input.cursor === undefined ? null : decodePlace(input.cursor)
  const { isKey, keyOf } = sorts[input.sort ?? 'newest']
  if (input.cursor !== undefined && (from === null || !isKey(from.key))) return refuse('handshake.bad-cursor')
  const { rows } = await ctx.client.query<ListRow>(marketQuery({ personId: ctx.person.id, from, now: ctx.now }, input))
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    handshakes: page.map(rowView),
    nextCursor: rows.length > pageSize && last ? encodePlace({ key: keyOf(last), id: last.id }) : null,
  }
}
