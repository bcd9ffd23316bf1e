/** What the security log is told: how long it is kept. */
import { retention } from '@handshake/domain/account/retention.ts'
import { configPart } from '#platform/config/config-part.ts'
import { wholeNumber } from '#platform/config/variables.ts'

const { least, usual } = retention.securityLogDays

export const securityConfig = configPart({
  SECURITY_LOG_DAYS: wholeNumber({ min: least, max: 3_650 }, usual, 'How long the security log is kept'),
})
