/** Reads of games as admins see them, and of the feeds behind them, through the query cache. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { type resultGroups, sport } from '@handshake/contracts/sport/sport.ts'
import { readQuery } from '#platform/cache/queries.ts'

export type ResultGroup = (typeof resultGroups)[number]
export type GameWithResult = ResultOf<typeof sport.readResults>['games'][number]
export type ProviderHealth = ResultOf<typeof sport.readSportsHealth>['providers'][number]

export const resultsQuery = (input: { readonly group: ResultGroup; readonly search: string; readonly page: number }) =>
  readQuery('sport.readResults', sport.readResults, {
    group: input.group,
    page: input.page,
    ...(input.search !== '' && { search: input.search }),
  })

export const sportsHealthQuery = readQuery('sport.readSportsHealth', sport.readSportsHealth, {})

export const logosQuery = (search: string) =>
  readQuery('sport.readLogos', sport.readLogos, search === '' ? {} : { search })
