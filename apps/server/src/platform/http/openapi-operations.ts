/** Every route of every contract as a flat list, for the API's own description. */
import { api } from '@handshake/contracts/all.ts'
import type { Route } from '@handshake/contracts/contract.ts'

export type Operation = { readonly feature: string; readonly name: string; readonly route: Route }

export const operations: readonly Operation[] = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Route>).map(([name, route]) => ({ feature, name, route })),
)
