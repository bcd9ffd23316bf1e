/** Keeps a restored copy from mailing, pushing or paying anyone twice: each restore begins an epoch, and nothing leaves until a person has decided. */
import type { ClientBase } from 'pg'

/** Anything that runs a statement: a node's pool, or an operator's connection. */
type Database = Pick<ClientBase, 'query'>

export type EpochCause = 'restore' | 'recovery' | 'operator'
export type EpochDecision = 'release' | 'discard'

/** Rows of one feature that wait to be sent out, for the person who decides about a restored copy. */
export type OutgoingQueue = {
  /** In the plural, for people: 'emails'. */
  readonly name: string
  /** How many wait that are older than the moment $1. */
  readonly count: string
  /** Drops them. Null where dropping is not safe: a payment may have been made already, so only its provider can tell. */
  readonly discard: string | null
}

export type Hold = { readonly epoch: number; readonly cause: string; readonly beganAt: Date }

/** Asked before each piece of work that reaches people outside. */
export async function isOutgoingHeld(asked: Database): Promise<boolean> {
  const { rows } = await asked.query<{ held: boolean }>({
    name: 'outgoing-is-held',
    text: 'select exists (select from epochs where decided_at is null) as held',
  })
  return rows[0]?.held ?? false
}

/** The newest restore that nobody has decided about, or null while everything goes out. */
export async function readHold(asked: Database): Promise<Hold | null> {
  const { rows } = await asked.query<Hold>(
    'select number as epoch, cause, began_at as "beganAt" from epochs where decided_at is null order by number desc limit 1',
  )
  return rows[0] ?? null
}

/** As the owner: what waits at this moment is older than the new epoch, and what comes later is not. */
export async function beginEpoch(
  owner: Database,
  cause: EpochCause,
  recoveryTarget: string | null = null,
): Promise<void> {
  await owner.query('select begin_epoch($1, $2)', [cause, recoveryTarget])
}

/** As the owner. What is dropped is what was there when the newest epoch began; what came since goes out with either decision. */
export async function decideEpochs(
  owner: Database,
  queues: readonly OutgoingQueue[],
  decision: EpochDecision,
): Promise<void> {
  await owner.query('begin')
  const { rows } = await owner.query<{ beganAt: Date }>(
    'select max(began_at) as "beganAt" from (select began_at from epochs where decided_at is null for update) undecided',
  )
  const before = rows[0]?.beganAt
  if (before && decision === 'discard')
    for (const { discard } of queues) if (discard !== null) await owner.query(discard, [before])
  await owner.query('update epochs set decision = $1, decided_at = clock_timestamp() where decided_at is null', [
    decision,
  ])
  await owner.query('commit')
}

/**
 * As the owner, at every start. PostgreSQL keeps the settings of a point-in-time recovery after it has opened: settings this database
 * has not noted yet mean that it was taken back to a moment since.
 */
export async function noticeRecovery(owner: Database): Promise<void> {
  const { rows } = await owner.query<{ target: string | null }>(
    `select nullif(string_agg(name || '=' || setting, ' ' order by name), '') as target from pg_settings
     where name in ('recovery_target', 'recovery_target_time', 'recovery_target_lsn', 'recovery_target_name', 'recovery_target_xid')
       and setting <> ''`,
  )
  const target = rows[0]?.target ?? null
  if (target === null) return
  const { rowCount } = await owner.query('select from epochs where recovery_target = $1', [target])
  if (rowCount === 0) await beginEpoch(owner, 'recovery', target)
}
