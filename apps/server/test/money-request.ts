/** A request with an Idempotency-Key, ready to be sent: whoever sends it, what they send, and whose money may move. */
import { randomUUID } from 'node:crypto'
import type { CallOf, KeyedRoute } from '@handshake/contracts/contract.ts'
import type { Id } from '@handshake/domain/ids.ts'
import type { Stage } from './disputes.ts'
import { someone } from './handshakes.ts'
import type { Resident } from './residents.ts'

export type MoneyRequest = {
  readonly route: KeyedRoute
  readonly who: Resident
  readonly input: { readonly requestId: Id<'request'> } & Readonly<Record<string, unknown>>
  readonly people: readonly Resident[]
}

export type MoneyRequests = Readonly<Record<string, (stage: Stage) => Promise<MoneyRequest>>>

const key = () => randomUUID() as Id<'request'>

export function request<R extends KeyedRoute>(
  route: R,
  who: Resident,
  input: Omit<CallOf<R>, 'requestId'>,
  others: readonly Resident[] = [],
): MoneyRequest {
  return { route, who, input: { ...input, requestId: key() }, people: [who, ...others] }
}

export const two = async ({ node }: Stage): Promise<[Resident, Resident]> => [await someone(node), await someone(node)]
