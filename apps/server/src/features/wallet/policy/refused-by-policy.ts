/** Words for money that may not move, for whoever asked: their own reasons are told to them, another's are not. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { Forbidden, PolicyCode } from './judge-postings.ts'

export function refusedByPolicy(
  { personId, refused }: Forbidden,
  me: PersonId | null,
  refuse: Refuse<PolicyCode | 'wallet.on-hold'>,
): Refused {
  if (personId !== null && personId !== me) return refuse('wallet.on-hold')
  return (refuse as (code: PolicyCode, details: Refused['details']) => Refused)(refused.code, refused.details)
}
