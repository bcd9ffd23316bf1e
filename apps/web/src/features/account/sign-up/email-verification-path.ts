/** Where signing up leads: the verification page, which still knows where the person wanted to go. */
import { carriedQuery } from '@handshake/domain/session/redirect-rules.ts'

export function emailVerificationPath(email: string, search: string): string {
  const query = new URLSearchParams({ email })
  for (const [name, value] of new URLSearchParams(carriedQuery(search))) query.set(name, value)
  return `/email-verification?${query}`
}
