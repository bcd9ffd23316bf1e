/** How the link of an open seat looks in a chat: who asks what, the terms' one figure, and the two it is between. */
import type { SeatTerms, SeatView } from '@handshake/contracts/seat/seat-views.ts'
import { add, type Cents, formatAmount, zero } from '@handshake/domain/money.ts'
import { asksWords } from '@handshake/domain/seat/open-seat.ts'
import { facesAt } from '#features/profile/profile.public.ts'
import type { CardWords } from '#platform/share/draw-card.ts'
import { sharedLink } from '#platform/share/shared-link.ts'
import { openByLink, viewSeat } from './read-seats.ts'

type OpenSeat = SeatView & { readonly terms: SeatTerms }

export const seatCard = sharedLink<OpenSeat>({
  under: ['/seat/'],
  cards: '/seat-cards/',
  // It opens by its invitation alone, and a frame on another site has none.
  embeds: null,
  find: async (ctx, seatId, invitation) => {
    const opened = await openByLink(ctx, { seatId, ...(invitation !== null && { invitation }) }, 'read')
    const view = opened === null ? null : await viewSeat(ctx, opened)
    // Whoever is too late reads no terms, and neither does a chat.
    return view?.terms ? { ...view, terms: view.terms } : null
  },
  words: wordsOf,
  pictures: facesAt,
})

function wordsOf({ way, title, terms, maker }: OpenSeat): CardWords & { readonly title: string } {
  const asker = asksWords({ way, type: terms.type, who: maker.displayName })
  const { label, cents, you, they } = sidesOf(way, terms)
  const amount = cents > 0 ? formatAmount(cents) : ''
  return {
    title: `${asker}: ${title}`,
    asker,
    question: title,
    hero: cents > 0 ? { label, words: amount } : { label: 'No money is held', words: 'Your word' },
    panels: [
      { whose: 'You', words: you, amount, face: null, team: null },
      { whose: maker.displayName, words: they, amount, face: maker, team: null },
    ],
    line: 'Read the terms first. Nothing is agreed until you accept.',
  }
}

type Sides = { readonly label: string; readonly cents: Cents; readonly you: string; readonly they: string }

function sidesOf(way: SeatView['way'], terms: SeatTerms): Sides {
  switch (terms.type) {
    case 'loan':
      return {
        label: 'Loan',
        cents: terms.principalCents,
        ...(way === 'ask' ? { you: 'lend it', they: 'borrows it' } : { you: 'borrow it', they: 'lends it' }),
      }
    case 'rental':
      return { label: 'Rent', cents: terms.rentCents, you: 'rent it', they: 'rents it out' }
    case 'service': {
      const cents = add(zero, ...terms.milestones.map(({ amountCents }) => amountCents))
      return { label: 'You’re paid', cents, you: 'do the work', they: 'pays for it' }
    }
    case 'escrow':
      return { label: 'Held for you', cents: terms.amountCents, you: 'receive it', they: 'pays it in' }
    case 'custom':
      return { label: 'Each puts in', cents: terms.stakeCents, you: 'put it in', they: 'puts it in' }
    case 'trust_only':
      return { label: '', cents: zero, you: 'keep your word', they: 'keeps theirs' }
  }
}
