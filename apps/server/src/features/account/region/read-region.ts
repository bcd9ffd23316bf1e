/** Use case: a person sees where they said they live, and from when on they can change it. */
import type { account } from '@handshake/contracts/account.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { isBlocked, regionAsked, regionChangesFrom } from '@handshake/domain/safety/regions.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

export const readRegion: UseCase<typeof account.readRegion> = (ctx) => viewRegion(ctx, ctx.person.id)

export async function viewRegion(
  { sql, config, now }: Pick<Context, 'sql' | 'config' | 'now'>,
  personId: PersonId,
): Promise<ResultOf<typeof account.readRegion>> {
  const { region, region_changed_at, created_at } = await sql
    .selectFrom('users')
    .where('id', '=', personId)
    .select(['region', 'region_changed_at', 'created_at'])
    .executeTakeFirstOrThrow()
  const from = regionChangesFrom(region, region_changed_at ?? created_at)
  return {
    region,
    asked: regionAsked(config.BLOCKED_REGIONS),
    isServed: !isBlocked(config.BLOCKED_REGIONS, [region]),
    changesFrom: from !== null && from > now ? from.toISOString() : null,
  }
}
