/** Reads through the query cache: the client with its retry rules, and one typed query per route of the contract. */
import type { api, Feature } from '@handshake/contracts/all.ts'
import type { CallOf, ResultOf, Route } from '@handshake/contracts/contract.ts'
import { seconds } from '@handshake/domain/time.ts'
import { infiniteQueryOptions, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { isApiError } from '../api/api-error.ts'
import { describeError } from '../api/describe-error.ts'
import { onNetworkChange, readConnection } from '../network/network.ts'
import { readTimeoutMs, strategies, strategyFor } from '../network/network-rules.ts'
import { freshForMs } from './cache-lifetimes.ts'

const attempts = 3

/** Only reads are repeated, and only when nobody said no: three attempts, 1 s and then 2 s apart. */
export const retryRead = (earlierFailures: number, error: unknown): boolean =>
  earlierFailures + 1 < attempts && describeError(error).retryable
export const retryDelayMs = (earlierFailures: number): number => seconds(1) * 2 ** earlierFailures

type Api = typeof api
/** 'wallet.readBalance': the name a route has in live events, in the cache and in the docs. */
export type RouteName = { [F in Feature]: `${F}.${keyof Api[F] & string}` }[Feature]
type RouteNamed<Name extends RouteName> = Name extends `${infer F}.${infer R}`
  ? F extends Feature
    ? R extends keyof Api[F]
      ? Api[F][R]
      : never
    : never
  : never

/** The contract is handed over beside its name, because a table of all of them would load the whole API on every page. */
export function readQuery<Name extends RouteName, R extends Route & RouteNamed<Name>>(
  name: Name,
  route: R,
  input: CallOf<R>,
) {
  return queryOptions<ResultOf<R>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(route, input, { signal, timeoutMs: readTimeoutMs(readConnection()) }),
  })
}

/** What a route answers that is read page after page: where the next page begins, null after the last. */
type Paged<R extends Route> = ResultOf<R> extends { readonly nextCursor: string | null } ? R : never

/** Page after page, each starting where the last one ended; the name is the route's, so that live events reach it. */
export function pagesQuery<Name extends RouteName, R extends Route & RouteNamed<Name>>(
  name: Name,
  route: R & Paged<R>,
  input: Omit<CallOf<R>, 'cursor'>,
) {
  return infiniteQueryOptions({
    queryKey: [name, 'pages', input],
    queryFn: ({ pageParam, signal }): Promise<ResultOf<R>> =>
      call<R>(route, (pageParam === null ? input : { ...input, cursor: pageParam }) as CallOf<R>, {
        signal,
        timeoutMs: readTimeoutMs(readConnection()),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as { readonly nextCursor: string | null }).nextCursor,
  })
}

type QueryClientOptions = { readonly onSessionLost: (client: QueryClient) => void }

export function createQueryClient({ onSessionLost }: QueryClientOptions): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isApiError(error) && error.code === 'session.required') onSessionLost(client)
      },
    }),
    defaultOptions: {
      queries: {
        retry: retryRead,
        retryDelay: retryDelayMs,
        staleTime: ({ queryKey }) => freshForMs(String(queryKey[0]), readConnection()),
        gcTime: strategies[strategyFor(readConnection())].cacheMs,
        // Offline, the last known data stays on the screen and the offline marker says so.
        networkMode: 'online',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** What is kept, and how long, follows the network that is there now; what is on the screen is not touched. */
export function followNetwork(client: QueryClient): () => void {
  return onNetworkChange(() => {
    const defaults = client.getDefaultOptions()
    const gcTime = strategies[strategyFor(readConnection())].cacheMs
    client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, gcTime } })
  })
}
