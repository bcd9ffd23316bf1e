/** Job: forgets what no limit counts any more, and audits nobody will look at again. */
import { days } from '@handshake/domain/time.ts'
import { dayMs } from '@handshake/domain/wallet/limits.ts'
import type { Context } from '#platform/context.ts'

const keepAuditsMs = days(400)

export async function forgetActivity(ctx: Context): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms)
  await ctx.sql.deleteFrom('wallet_activity').where('at', '<', ago(dayMs)).execute()
  await ctx.sql.deleteFrom('given_money').where('at', '<', ago(dayMs)).execute()
  await ctx.sql.deleteFrom('wallet_audits').where('at', '<', ago(keepAuditsMs)).execute()
}
