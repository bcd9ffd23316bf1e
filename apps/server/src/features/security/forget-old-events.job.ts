/** Job: forgets what the security log has kept long enough, through the one function that may take rows away. */
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { inBites } from '#platform/jobs/in-bites.ts'
import { securityConfig } from './security.config.ts'

export const forgetOldEvents = (open: Open): Promise<void> => inBites(open, forgetBite)

/** The function takes as much as a bite by itself, whatever it is asked. */
async function forgetBite(ctx: Context): Promise<number> {
  const before = new Date(ctx.now.getTime() - days(securityConfig.of(ctx.config).SECURITY_LOG_DAYS))
  const { rows } = await ctx.client.query<{ forgotten: number }>({
    name: 'security-forget-old',
    text: 'select forget_security_events($1)::int as forgotten',
    values: [before],
  })
  return rows[0]?.forgotten ?? 0
}
