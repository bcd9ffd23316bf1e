/** Keeps money where it is for routes that do not say that they move it: those carry no key, and a repeat would move it again. */
import { type Route, routeName } from '@handshake/contracts/contract.ts'
import { assert } from '@handshake/domain/assert.ts'
import type { Context } from '../../context.ts'
import type { Machinery } from '../../run-in-context.ts'

type Queries = Context['client']

export function guardMoney(client: Queries, route: Route, { isPosting }: Pick<Machinery, 'isPosting'>): Queries {
  if (route.movesMoney !== undefined || isPosting === undefined) return client
  const query = (statement: unknown, ...rest: unknown[]) => {
    const { name } = statement as { readonly name?: string }
    assert(!(name && isPosting(name)), `${routeName(route)} moves money: its contract must say so and carry a key`)
    return (client.query as (...args: unknown[]) => unknown)(statement, ...rest)
  }
  return { query: query as Queries['query'] }
}
