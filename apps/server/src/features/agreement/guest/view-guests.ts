/** The guests of a split as the people in it see them; how to reach one is for whoever paid the bill alone. */
import type { GuestView } from '@handshake/contracts/agreement/guest-shares.ts'
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { groupOf } from '@handshake/domain/agreement/agreement-status.ts'
import { guestsOf, isGuestDone } from '@handshake/domain/agreement/split/split-guests.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { contactsOf, guestLinks } from './guest.store.ts'

export async function viewGuests(ctx: Context, agreement: Agreement, readerId: PersonId): Promise<GuestView[]> {
  const guests = guestsOf(agreement)
  const isOwn = readerId === agreement.initiatorId && groupOf(agreement.status) === 'active'
  const contacts = isOwn && guests.length > 0 ? await contactsOf(ctx, agreement.id) : []
  return Promise.all(
    guests.map(async (guest) => {
      const { id, name, status, stakeCents, answeredAt } = guest
      const contact = isGuestDone(guest) ? undefined : contacts.find((one) => one.id === id)
      return {
        ...{ id, name, status, stakeCents },
        answeredAt: answeredAt?.toISOString() ?? null,
        contact:
          contact === undefined
            ? null
            : {
                email: contact.email,
                phone: contact.phone,
                link: await guestLinks.linkOf(ctx, contact),
                linkExpiresAt: contact.linkExpiresAt.toISOString(),
              },
      }
    }),
  )
}
