/** The table of routes, made of the contracts. The published package has the text itself in this place and no contract. */
import { api } from '@handshake/contracts/all.ts'
import { type Contract, offices, type Route } from '@handshake/contracts/contract.ts'
import { writeTable } from './route-table.ts'

const isForStaff = ({ access }: Route): boolean => Object.hasOwn(offices, access)

/** What a list is asked for → what it answers with: both together make a list that is read page after page. */
const pageMarks = { cursor: 'nextCursor', before: 'next', page: 'pageCount' } as const

function isPaged({ input, result }: Route): boolean {
  const answered = fieldsOf(result)
  return fieldsOf(input).some((name) => answered.includes(pageMarks[name as keyof typeof pageMarks]))
}

function fieldsOf(schema: Route['result']): string[] {
  const { def } = schema._zod as unknown as { readonly def: { readonly shape?: object } }
  return Object.keys(def.shape ?? {})
}

export const apiRoutes: string = writeTable(
  Object.entries(api as Readonly<Record<string, Contract>>).flatMap(([feature, routes]) =>
    Object.entries(routes)
      .filter(([, route]) => !isForStaff(route))
      .map(([name, route]) => ({
        feature,
        name,
        method: route.method,
        path: route.path,
        keyed: route.idempotencyKey !== undefined,
        paged: isPaged(route),
      })),
  ),
)
