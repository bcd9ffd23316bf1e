/** What notices are told: which push services browsers may name. */
import { knownPushServices } from '@handshake/domain/notification/reach/push-endpoint.ts'
import { configPart } from '#platform/config/config-part.ts'
import { text } from '#platform/config/variables.ts'

export const notificationConfig = configPart({
  PUSH_SERVICES: text(
    knownPushServices,
    'Hosts of push services that may be called, with commas between; a leading dot means any host beneath it',
  ),
})
