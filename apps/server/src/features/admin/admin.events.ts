/** What admins’ changes to accounts tell other features. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { defineEvent } from '#platform/event.ts'

export const personSuspended = defineEvent<{ readonly personId: PersonId }>('admin.person-suspended')
export const personRestored = defineEvent<{ readonly personId: PersonId }>('admin.person-restored')
