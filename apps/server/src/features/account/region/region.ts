/** Use cases: a person sees where they said they live, and changes it when they move. */
import type { account } from '@handshake/contracts/account/account.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { answersRegion, isBlocked, regionAsked, regionChangesFrom } from '@handshake/domain/safety/regions.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

/** A person sees where they said they live, and from when on they can change it. */
export const readRegion: UseCase<typeof account.readRegion> = (ctx) => viewRegion(ctx, ctx.person.id)

async function viewRegion(
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

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A person who moved says where they live now. Also a place that is not served can be said: then nothing new is
 * open to them.
 */
export const changeRegion: UseCase<typeof account.changeRegion> = async (ctx, { region }, refuse) => {
  // Two tabs take turns: the second finds what the first one said.
  await ctx.sql.selectFrom('users').where('id', '=', ctx.person.id).select('id').forNoKeyUpdate().execute()
  const current = await viewRegion(ctx, ctx.person.id)
  if (!answersRegion(current.asked, region)) return refuse('account.region-needed')
  if (current.region === region) return current
  if (current.changesFrom !== null)
    return refuse('account.region-kept', { from: format.format(new Date(current.changesFrom)) })
  await ctx.sql
    .updateTable('users')
    .set({ region, region_changed_at: ctx.now })
    .where('id', '=', ctx.person.id)
    .execute()
  return viewRegion(ctx, ctx.person.id)
}
