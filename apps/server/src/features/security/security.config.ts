/** What the security log is told: how long it is kept. */
import { configPart } from '#platform/config/config-part.ts'
import { wholeNumber } from '#platform/config/variables.ts'

export const securityConfig = configPart({
  SECURITY_LOG_DAYS: wholeNumber({ min: 90, max: 3_650 }, 400, 'How long the security log is kept'),
})
