/** Reads of the security log through the query cache, page after page. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { security } from '@handshake/contracts/security.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

type Place = Id<'security-event'> | null

export const ownEventsQuery = infiniteQueryOptions({
  queryKey: ['security.readOwnSecurityEvents', 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call(security.readOwnSecurityEvents, pageParam === null ? {} : { before: pageParam }, { signal }),
  initialPageParam: null as Place,
  getNextPageParam: (last) => last.next,
})

export type LogFilter = Omit<CallOf<typeof security.readSecurityEvents>, 'before'>

export const eventsQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['security.readSecurityEvents', 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(security.readSecurityEvents, pageParam === null ? filter : { ...filter, before: pageParam }, { signal }),
    initialPageParam: null as Place,
    getNextPageParam: (last) => last.next,
  })
