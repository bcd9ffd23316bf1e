/** Refuses what is new from regions that the configuration blocks: by where a person said they live, and where a trusted proxy sees them. */
import type { Route } from '@handshake/contracts/contract.ts'
import { isBlocked } from '@handshake/domain/safety/regions.ts'
import type { Config } from '../../config/config.ts'
import { type Caller, type Person, type Refused, refuse } from '../../use-case.ts'

type Call = {
  readonly person: Person | null
  readonly caller: Pick<Caller, 'countries'>
  readonly input: Readonly<Record<string, unknown>>
}

/** Only the routes that say so ask: withdrawing and settling what exists work from anywhere. */
export function refuseWhereBlocked(
  { BLOCKED_REGIONS }: Pick<Config, 'BLOCKED_REGIONS'>,
  { onlyWhereServed }: Route,
  { person, caller, input }: Call,
): Refused | null {
  if (onlyWhereServed === undefined || BLOCKED_REGIONS.length === 0) return null
  const concerns =
    onlyWhereServed === true || onlyWhereServed.values.some((value) => input[onlyWhereServed.field] === value)
  return concerns && isBlocked(BLOCKED_REGIONS, [person?.region ?? null, ...caller.countries])
    ? refuse('request.region-blocked')
    : null
}
