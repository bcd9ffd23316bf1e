/** What safety tells other features: somebody has begun a break, or turned out to be the owner of other accounts too. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { defineEvent } from '#platform/event.ts'

export const breakStarted = defineEvent<{ personId: PersonId }>('safety.break-started')

export const personRecognized = defineEvent<{ personId: PersonId }>('safety.person-recognized')
