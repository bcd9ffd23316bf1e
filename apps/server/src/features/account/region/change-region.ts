/** Use case: a person who moved says where they live now. Also a place that is not served can be said: then nothing new is open to them. */
import type { account } from '@handshake/contracts/account.ts'
import { answersRegion } from '@handshake/domain/safety/regions.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewRegion } from './read-region.ts'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

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
