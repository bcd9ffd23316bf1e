/** What this installation is: money mode, version and host, asked once per page load. */
import { connection } from '@handshake/contracts/connection/connection.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readQuery } from './cache/queries.ts'

export const setupQuery = queryOptions({
  ...readQuery('connection.readSetup', connection.readSetup, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export type Setup = ResultOf<typeof connection.readSetup>

/** undefined while nobody has answered yet. */
export const useSetup = (): Setup | undefined => useQuery(setupQuery).data

/** Without a host that is only for the app, whoever comes to the front door is shown what this is. */
export const isAppHost = (setup: Setup | undefined, host: string): boolean => setup?.appHost === host
