/** What limits and breaks tell other features: somebody has begun a break. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { defineEvent } from '#platform/event.ts'

export const breakStarted = defineEvent<{ personId: PersonId }>('safety.break-started')
