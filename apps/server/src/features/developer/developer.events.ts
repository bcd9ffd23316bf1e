/** What keys and endpoints tell: one was made, ended by its owner, or switched off because it takes nothing. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { defineEvent } from '#platform/event.ts'

type OfPerson = { readonly personId: PersonId }

export const keyMade = defineEvent<OfPerson>('developer.key-made')
export const keyRevoked = defineEvent<OfPerson>('developer.key-revoked')
export const webhookMade = defineEvent<OfPerson>('developer.webhook-made')
export const webhookOff = defineEvent<OfPerson>('developer.webhook-off')
