/** What accounts are told: where people who need help write. */
import { configPart } from '#platform/config/config-part.ts'
import { text } from '#platform/config/variables.ts'

export const accountConfig = configPart({
  SUPPORT_EMAIL: text('support@handshake.local', 'Support address shown to people who need help'),
})
