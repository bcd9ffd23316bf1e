/** Writes the security log: rows that are only ever added, in the transaction of what they tell. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { SecurityKind, SecurityOutcome } from '@handshake/domain/security/security-events.ts'
import { deviceName } from '@handshake/domain/session/device-name.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { mintId } from '../mint-id.ts'
import type { Caller, Person } from '../use-case.ts'
import type { SecurityDetails } from './security-subject.ts'

type Facts = {
  /** The person it is about; by default the one who is signed in. */
  readonly personId?: PersonId | null
  readonly outcome?: SecurityOutcome
  readonly details?: SecurityDetails
}

/** A job has neither a caller nor a person: then the server itself did it. */
export type Witness = Pick<Context, 'client' | 'now'> & {
  readonly person?: (Pick<Person, 'id'> & Partial<Pick<Person, 'key'>>) | null
  readonly caller?: Caller
}

/** Money is in the log from an amount on that the configuration names. */
export const isLargeAmount = ({ SECURITY_LOG_DOLLARS }: Pick<Config, 'SECURITY_LOG_DOLLARS'>, cents: Cents): boolean =>
  cents >= SECURITY_LOG_DOLLARS * 100

export async function logSecurity(ctx: Witness, kind: SecurityKind, facts: Facts = {}): Promise<void> {
  const actorId = ctx.person?.id ?? null
  const { personId = actorId, outcome = 'done', details = {} } = facts
  // Of a key no more than its owner sees in the list.
  const byKey = ctx.person?.key?.lastFour
  const { address = '', userAgent = '', requestId = null } = ctx.caller ?? {}
  await ctx.client.query({
    name: 'security-log',
    text: `insert into security_events (id, at, kind, outcome, person_id, actor_id, address, device, reference, details)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      mintId<'security-event'>(ctx.now),
      ctx.now,
      kind,
      outcome,
      personId,
      actorId,
      address.slice(0, 64),
      userAgent === '' ? '' : deviceName(userAgent).slice(0, 80),
      requestId,
      JSON.stringify(byKey === undefined ? details : { ...details, byKey }),
    ],
  })
}
