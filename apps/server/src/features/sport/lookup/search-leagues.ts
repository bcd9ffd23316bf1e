/** Use case: a person searches leagues by name. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Lookups } from './lookups.ts'

export const searchLeagues =
  (lookups: Lookups): UseCase<typeof sport.searchLeagues> =>
  async (ctx, { search }) => {
    const { rows: leagues, source } = await lookups.leagues(ctx, search)
    return { leagues, source }
  }
