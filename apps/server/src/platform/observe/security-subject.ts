/** What a call is about, as far as the security log is concerned. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { SecurityKind } from '@handshake/domain/security/security-events.ts'

/** Ids, amounts, names of settings and codes of refusals: never what somebody typed as a proof of who they are. */
export type SecurityDetails = Readonly<Record<string, string | number | boolean>>

/** Whom a call turned out to be about, and as what, where the use case knows better than the route. */
export type Subject = { personId: PersonId | null; kind: SecurityKind | null; details: SecurityDetails }

export const newSubject = (): Subject => ({ personId: null, kind: null, details: {} })
