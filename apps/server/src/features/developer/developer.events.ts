/** What keys tell: one was made, or ended by its owner. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { defineEvent } from '#platform/event.ts'

type OfPerson = { readonly personId: PersonId }

export const keyMade = defineEvent<OfPerson>('developer.key-made')
export const keyRevoked = defineEvent<OfPerson>('developer.key-revoked')
