/** Job: forgets what the security log has kept long enough, through the one function that may take rows away. */
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { securityConfig } from './security.config.ts'

export async function forgetOldEvents(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - days(securityConfig.of(ctx.config).SECURITY_LOG_DAYS))
  await ctx.client.query({
    name: 'security-forget-old',
    text: 'select forget_security_events($1)',
    values: [before],
  })
}
