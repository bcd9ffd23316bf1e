/** What stands beside a pool: its case, the rounds before and after it, and its history. */
import type { PoolCase, PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import { readAttachments } from '#platform/http/input/attachments.ts'
import { statements } from './judging/statement-images.ts'
import type { Pool } from './pool.store.ts'

type Reader = Pick<Context, 'client' | 'sql'>

export async function readCase(ctx: Reader, pool: Pool): Promise<PoolCase | null> {
  if (pool.disputedAt === null) return null
  const said = await readAttachments(ctx, statements, pool.id, [])
  const { disputedBy, appealedBy } = pool
  const named = [disputedBy, appealedBy, ...said.map(({ personId }) => personId)]
  const people = await findPeople(
    ctx,
    named.filter((id) => id !== null),
  )
  const personOf = (id: PersonId) => {
    const { isActive: _, ...person } = present(people.get(id), 'whoever speaks has a profile')
    return person
  }
  return {
    raisedBy: disputedBy === null ? null : personOf(disputedBy),
    reason: pool.disputeReason ?? '',
    raisedAt: pool.disputedAt.toISOString(),
    escalatedAt: pool.escalatedAt?.toISOString() ?? null,
    ruling:
      pool.ruledAt === null
        ? null
        : { outcome: pool.rulingOutcome, reason: pool.rulingReason ?? '', at: pool.ruledAt.toISOString() },
    appeal:
      appealedBy === null || pool.appealedAt === null
        ? null
        : { by: personOf(appealedBy), reason: pool.appealReason ?? '', at: pool.appealedAt.toISOString() },
    statements: said.map(({ id, personId, text, image, createdAt }) => ({
      id,
      by: personOf(personId),
      text,
      image,
      at: createdAt,
    })),
  }
}

type Round = { readonly id: PoolId; readonly title: string; readonly previousPoolId: PoolId | null }

/** The rounds around it, as far as the reader may know of them: public ones, and those they are in or asked into. */
export async function readRounds(
  { client }: Reader,
  pool: Pool,
  readerId: PersonId,
): Promise<Pick<PoolView, 'previousRound' | 'nextRound'>> {
  const { rows } = await client.query<Round>({
    name: 'pool-rounds',
    text: `select p.id, p.title, p.previous_pool_id as "previousPoolId" from pools p
      where (p.previous_pool_id = $1 or p.id = $2) and (p.is_public or p.creator_id = $3
        or exists (select from pool_seats s where s.pool_id = p.id and s.user_id = $3)
        or exists (select from pool_guests g where g.pool_id = p.id and g.user_id = $3 and g.declined_at is null))`,
    values: [pool.id, pool.previousPoolId, readerId],
  })
  const view = (round: Round | undefined) => (round === undefined ? null : { id: round.id, title: round.title })
  return {
    previousRound: view(rows.find(({ id }) => id === pool.previousPoolId)),
    nextRound: view(rows.find(({ previousPoolId }) => previousPoolId === pool.id)),
  }
}

/** Who was asked, who said no and who thought again is nobody else's business. */
const untold = ['change-pick', 'invite', 'withdraw-invitation', 'make-link', 'decline']

export async function readSteps({ client }: Reader, id: PoolId): Promise<PoolView['steps']> {
  const { rows } = await client.query<Omit<PoolView['steps'][number], 'at'> & { readonly at: Date }>({
    name: 'pool-steps',
    text: `select s.number, s.event, s.from_status as "fromStatus", s.to_status as "toStatus", s.actor,
        p.display_name as "actorName", s.reason, s.at
      from pool_steps s left join profiles p on p.id = s.actor_id and s.actor not in ('arbitrator', 'admin')
      where s.pool_id = $1 and s.event <> all ($2::text[]) order by s.number`,
    values: [id, untold],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
