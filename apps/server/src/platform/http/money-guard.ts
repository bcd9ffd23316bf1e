/** Keeps money where it is for routes that do not say that they move it: those carry no key, and a repeat would move it again. */
import { type Route, routeName } from '@handshake/contracts/contract.ts'
import { assert } from '@handshake/domain/assert.ts'
import type { Context } from '../context.ts'
import type { Machinery } from '../run-in-context.ts'

export function guardMoney(ctx: Context, route: Route, { isPosting }: Machinery): Context {
  if (route.movesMoney !== undefined || isPosting === undefined) return ctx
  const query = (statement: unknown, ...rest: unknown[]) => {
    const { name } = statement as { readonly name?: string }
    assert(!(name && isPosting(name)), `${routeName(route)} moves money: its contract must say so and carry a key`)
    return (ctx.client.query as (...args: unknown[]) => unknown)(statement, ...rest)
  }
  return { ...ctx, client: { query: query as Context['client']['query'] } }
}
