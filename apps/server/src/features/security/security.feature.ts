/** The security log: read by those it is about and by admins, and forgotten when its time is over. */
import { security } from '@handshake/contracts/security.ts'
import { defineFeature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { forgetOldEvents } from './forget-old-events.job.ts'
import { readOwnSecurityEvents, readSecurityEvents, securityFile } from './read-security-events.ts'
import { securityData } from './security-data.ts'

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
