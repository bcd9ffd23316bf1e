/** How the API says no, for its description: a response with one code is a component of that name, others list their codes. */
import { offices, type Route } from '@handshake/contracts/contract.ts'
import { type RefusalCode, refusals } from '@handshake/contracts/refusals.ts'
import type { Operation } from './openapi-operations.ts'
import { reference } from './openapi-schemas.ts'

const malformed = 'malformed'

type ErrorCode = RefusalCode | typeof malformed

export function problemResponses(route: Route): Record<string, object> {
  const responses = codesByStatus(route).map(([status, codes]) => {
    const [only] = codes.length === 1 ? codes : []
    return [status, only === undefined ? problem(codes) : { $ref: `#/components/responses/${nameOf(only)}` }]
  })
  return Object.fromEntries(responses)
}

/** The responses that stand for one code, by their names. */
export function sharedResponses(operations: readonly Operation[]): Record<string, object> {
  const sets = operations.flatMap(({ route }) => codesByStatus(route).map(([, codes]) => codes))
  const single = sets.filter((codes) => codes.length === 1).flat()
  return Object.fromEntries([...new Set(single)].sort().map((code) => [nameOf(code), problem([code])]))
}

function codesByStatus(route: Route): [status: number, codes: ErrorCode[]][] {
  const statuses = new Map<number, ErrorCode[]>([[422, [malformed]]])
  for (const code of new Set([...route.refusals, ...guardCodes(route)])) {
    const { status } = refusals[code]
    statuses.set(status, [...(statuses.get(status) ?? []), code])
  }
  return [...statuses]
}

const problem = (codes: readonly ErrorCode[]): object => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: { 'application/json': { schema: { $ref: reference('ErrorBody') } } },
})

/** 'session.proof-needed' is SessionProofNeeded. */
const nameOf = (code: string): string =>
  code.replaceAll(/(^|[.-])(\w)/g, (_, _mark: string, letter: string) => letter.toUpperCase())

/** What the guards in front of the route may say, in the order in which they ask. */
function guardCodes({ access, freshProof, limit }: Route): RefusalCode[] {
  return [
    ...(access === 'anyone' ? [] : (['session.required'] as const)),
    ...(Object.hasOwn(offices, access) ? (['session.forbidden', 'session.second-factor-needed'] as const) : []),
    ...(access === 'verified' ? (['session.unverified'] as const) : []),
    ...(freshProof ? (['session.proof-needed'] as const) : []),
    ...(limit ? (['request.rate-limited'] as const) : []),
  ]
}
