/** A use case that takes effect once per key: a repeat gets the result of the first and changes nothing. */
import { createHash } from 'node:crypto'
import {
  type InputOf,
  type KeyedRoute,
  type RefusalOf,
  type ResultOf,
  routeName,
} from '@handshake/contracts/contract.ts'
import type { Context } from './context.ts'
import type { Person, Refuse, Refused, UseCase, UseCaseContext } from './use-case.ts'

type Deciding<R extends KeyedRoute> = {
  readonly decide: UseCase<R>
  /** The answer of a request that was decided before, as things stand by now. */
  readonly again: (
    ctx: UseCaseContext<R>,
    input: InputOf<R>,
    refuse: Refuse<RefusalOf<R>>,
  ) => Promise<ResultOf<R> | Refused>
  /** For a key that stood on another request. */
  readonly reused: RefusalOf<R>
}

/**
 * For routes whose money follows from the row and not from the key. The note of the key is the first thing the transaction writes:
 * a twin at the same moment waits for it, and a refused request leaves no note, so that it can be tried again.
 */
export const oncePerKey =
  <R extends KeyedRoute>(route: R, { decide, again, reused }: Deciding<R>): UseCase<R> =>
  async (ctx, input, refuse) => {
    switch (await noteRequest(ctx, route, ctx.person as Person, input)) {
      case 'new':
        return decide(ctx, input, refuse)
      case 'again':
        return again(ctx, input, refuse)
      case 'other':
        // The words of such a refusal are all in the table: it has no details.
        return (refuse as (code: RefusalOf<R>) => ReturnType<typeof refuse>)(reused)
    }
  }

async function noteRequest<R extends KeyedRoute>(
  { client, now }: Pick<Context, 'client' | 'now'>,
  route: R,
  { id }: Pick<Person, 'id'>,
  input: InputOf<R>,
): Promise<'new' | 'again' | 'other'> {
  const which = [id, routeName(route), input[route.idempotencyKey]]
  const hash = createHash('sha256').update(JSON.stringify(input)).digest()
  const { rowCount } = await client.query({
    name: 'answered-requests-note',
    text: `insert into answered_requests (user_id, route, key, input_hash, answered_at) values ($1, $2, $3, $4, $5)
      on conflict do nothing`,
    values: [...which, hash, now],
  })
  if (rowCount === 1) return 'new'
  const { rows } = await client.query<{ input_hash: Buffer }>({
    name: 'answered-requests-find',
    text: 'select input_hash from answered_requests where user_id = $1 and route = $2 and key = $3',
    values: which,
  })
  return rows[0]?.input_hash.equals(hash) ? 'again' : 'other'
}
