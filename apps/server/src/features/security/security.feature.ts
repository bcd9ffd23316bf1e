/** The security log: read by those it is about and by admins, and forgotten when its time is over. */
import { security } from '@handshake/contracts/security/security.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { type DataSection, defineFeature, type Open } from '#platform/feature.ts'
import { inBites } from '#platform/jobs/in-bites.ts'
import { ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readOwnSecurityEvents, readSecurityEvents, securityFile } from './read-security-events.ts'
import { securityConfig } from './security.config.ts'

/** The security log's part of a data export: what it keeps about a person. */
const securityData: DataSection = {
  name: 'security',
  tables: {
    events: ownRows('security_events', {
      of: 'person_id',
      newestBy: 'id',
      columns: ['at', 'kind', 'outcome', 'address', 'device', 'reference', 'details'],
    }),
  },
}

/** Forgets what the security log has kept long enough, through the one function that may take rows away. */
const forgetOldEvents = (open: Open): Promise<void> => inBites(open, forgetBite)

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

export const securityFeature = defineFeature('security', {
  routes: bindRoutes(security, { readOwnSecurityEvents, readSecurityEvents }),
  dataSections: [securityData],
  tableFiles: [securityFile],
  jobs: [
    {
      name: 'security.forget-old-events',
      about: 'Deletes security log entries that are past their retention.',
      cron: '17 4 * * *',
      reaches: 'nobody',
      errand: forgetOldEvents,
    },
  ],
})
