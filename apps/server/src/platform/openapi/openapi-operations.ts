/** Every route of every contract as a flat list, for the API's own description. */
import { api, type Feature } from '@handshake/contracts/all.ts'
import type { Route } from '@handshake/contracts/contract.ts'

export type Operation = { readonly feature: Feature; readonly name: string; readonly route: Route }

export const operations: readonly Operation[] = (Object.keys(api) as Feature[]).flatMap((feature) =>
  Object.entries(api[feature] as Record<string, Route>).map(([name, route]) => ({ feature, name, route })),
)
