/** Use case: one of the two reads what a decided handshake means: their record, and whether the loser is asked for another bet. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { WhistleView } from '@handshake/contracts/handshake/handshake-whistle.ts'
import { present } from '@handshake/domain/assert.ts'
import { doubleOrNothing } from '@handshake/domain/handshake/result/double-or-nothing.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { isBlocked } from '@handshake/domain/safety/regions.ts'
import { findReachable } from '#features/friend/friend.public.ts'
import { recordAgainst } from '#features/reputation/reputation.public.ts'
import { isOnBreak, roomToStake, wantsQuiet } from '#features/safety/safety.public.ts'
import { balanceOf, owedBy } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase, UseCaseContext } from '#platform/use-case.ts'
import { findHandshake, type Handshake } from '../handshake.store.ts'

export const readWhistle: UseCase<typeof handshake.readWhistle> = async (ctx, { handshakeId }, refuse) => {
  const found = await findHandshake(ctx, handshakeId)
  const otherId = found && otherThan(found, ctx.person.id)
  if (found === null || otherId === null) return refuse('handshake.unknown')
  const isQuiet = await wantsQuiet(ctx, ctx.person.id)
  const [record, offered] = await Promise.all([
    found.status === 'completed' ? recordAgainst(ctx, ctx.person.id, otherId) : null,
    isQuiet || found.winnerId !== otherId ? null : offerAfter(ctx, found, otherId),
  ])
  return { isQuiet, record, doubleOrNothing: offered }
}

/** Null for whoever is not one of the two, and while nobody has taken the other side. */
function otherThan({ creatorId, peerId }: Handshake, personId: PersonId): PersonId | null {
  if (personId === creatorId) return peerId
  return personId === peerId ? creatorId : null
}

/** Only what could be done at once: nobody is led to a deposit, into a refusal, or to someone who stepped away. */
async function offerAfter(
  ctx: UseCaseContext<typeof handshake.readWhistle>,
  found: Handshake,
  winnerId: PersonId,
): Promise<WhistleView['doubleOrNothing']> {
  // Until it is paid, a corrected score or a dispute can still turn it.
  if (found.status !== 'completed' || found.outcome === 'split' || found.legs.length > 0) return null
  const { stakes, verification, settledAt } = found
  const endedAt = present(settledAt, 'what was paid out was settled')
  const again = doubleOrNothing({ stakes, verification, endedAt, isRematch: await isRematch(ctx, found.id) }, ctx.now)
  if (again === null || !ctx.person.emailVerified) return null
  if (isBlocked(ctx.config.BLOCKED_REGIONS, [ctx.person.region])) return null
  const [room, { availableCents }, owed, winner, winnerIsAway] = await Promise.all([
    roomToStake(ctx, ctx.person.id),
    balanceOf(ctx, ctx.person.id),
    owedBy(ctx, [ctx.person.id]),
    findReachable(ctx, ctx.person.id, winnerId),
    isOnBreak(ctx, winnerId),
  ])
  if (winner === null || winnerIsAway || owed.has(ctx.person.id)) return null
  if (availableCents < again.stakeCents || (room !== null && room < again.stakeCents)) return null
  return { ...again, leftCents: room }
}

async function isRematch({ client }: Pick<Context, 'client'>, id: HandshakeId): Promise<boolean> {
  const { rows } = await client.query<{ via: string | null }>({
    name: 'handshake-created-via',
    text: `select transaction_metadata ->> 'created_via' as via from bets where id = $1`,
    values: [id],
  })
  return rows[0]?.via === 'rematch'
}
