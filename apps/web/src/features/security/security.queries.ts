/** Reads of the security log through the query cache, page after page. */
import { security } from '@handshake/contracts/security/security.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { pagesQuery } from '#platform/cache/queries.ts'

type Place = Id<'security-event'> | null

export const ownEventsQuery = infiniteQueryOptions({
  queryKey: ['security.readOwnSecurityEvents', 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call(security.readOwnSecurityEvents, pageParam === null ? {} : { before: pageParam }, { signal }),
  initialPageParam: null as Place,
  getNextPageParam: (last) => last.next,
})

/** What the address says is checked by the contract before it is sent. */
export const eventsQuery = (asked: Readonly<Record<string, string>>) =>
  pagesQuery('security.readSecurityEvents', security.readSecurityEvents, asked)
