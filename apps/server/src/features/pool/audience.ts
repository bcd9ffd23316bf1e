/** Who hears of a step, and by which names people are told of each other: read in one flight, before any money moves. */
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import { nameOfPerson, nobodysName, type PersonName } from '@handshake/domain/notification/person-name.ts'
import type { PoolEvent } from '@handshake/domain/pool/pool-machine.ts'
import type { Context } from '#platform/context.ts'
import { guestsOf } from './guests.ts'
import { judgesOf } from './judging/who-may-judge.ts'
import type { PlannedMove } from './pool-move.ts'

export type Audience = {
  readonly nameOf: (personId: PersonId | null) => PersonName
  /** Asked into it before the step. */
  readonly invitedTo: (id: PoolId) => readonly PersonId[]
  /** Whoever may judge it: with the office, without a part in it and close to nobody who has. */
  readonly judgesOf: (id: PoolId) => readonly PersonId[]
  readonly adminsOf: (id: PoolId) => readonly PersonId[]
}

/** Steps that call for somebody without a stake. */
const calls: readonly PoolEvent[] = [
  'dispute',
  'call-arbitrator',
  'hear-suspended',
  'appeal',
  'escalate',
  'rule',
  'state-case',
]

export async function readAudience(
  ctx: Pick<Context, 'client' | 'sql' | 'now'>,
  planned: readonly PlannedMove[],
): Promise<Audience> {
  const people = planned.flatMap(({ attempt, after }) => [attempt.actorId, after.creatorId])
  const cases = planned.filter(({ attempt }) => calls.includes(attempt.event)).map(({ after }) => after)
  const [{ rows }, invited, judges, admins] = await Promise.all([
    ctx.client.query<{ id: PersonId; name: string }>({
      name: 'pool-names',
      text: 'select id, display_name as name from profiles where id = any ($1::uuid[])',
      values: [[...new Set(people.filter((id) => id !== null))]],
    }),
    guestsOf(
      ctx,
      planned.map(({ after }) => after.id),
    ),
    Promise.all(cases.map(async (pool) => [pool.id, await judgesOf(ctx, pool, ['arbitrator', 'admin'])] as const)),
    Promise.all(cases.map(async (pool) => [pool.id, await judgesOf(ctx, pool, ['admin'])] as const)),
  ])
  const names = new Map(rows.map(({ id, name }) => [id, nameOfPerson(id, name)]))
  const someone = nobodysName('Someone')
  return {
    nameOf: (personId) => (personId === null ? someone : (names.get(personId) ?? someone)),
    invitedTo: (id) => invited.get(id) ?? [],
    judgesOf: (id) => new Map(judges).get(id) ?? [],
    adminsOf: (id) => new Map(admins).get(id) ?? [],
  }
}
