/** A split's form becomes an agreement: who has which share of the bill, people and guests alike. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { type SplitTerms, splitTermsOf } from '@handshake/domain/agreement/split/split-agreement.ts'
import type { GuestId, SplitGuest, SplitOwn } from '@handshake/domain/agreement/split/split-guests.ts'
import { type Bill, sharesOf, splitProblem, splitProblems } from '@handshake/domain/agreement/split/split-shares.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
import { mintId } from '#platform/mint-id.ts'
import type { AgreementHooks, FormOf } from '../agreement-hooks.ts'

type Form = FormOf<'split'>
/** A guest has no id yet: the place among the guests stands for them. */
type Who = PersonId | number

export const draftSplit: AgreementHooks<'split'>['draft'] = (form, { initiatorId, others, guests, ctx }) => {
  const people = new Set([initiatorId, ...others])
  if (form.parts.length !== people.size || form.parts.some(({ personId }) => !people.has(personId)))
    return { problem: 'Everyone in the split needs a share' }
  if (form.guestParts.length !== guests.length) return { problem: 'Every guest needs a share' }
  const bill = billOf(form)
  const problem = splitProblem(bill)
  if (problem !== null) return { problem: splitProblems[problem] }
  const shares = sharesOf(bill)
  const { method, note, payBy, parts, guestParts } = form
  const terms: SplitTerms & Kept = {
    ...{ method, note, payBy, parts, guestParts },
    items: method === 'items' ? form.items : [],
  }
  const own: SplitOwn = {
    guests: guests.map(({ name }, place) => guestOf(ctx.now, name, shares[form.parts.length + place] ?? zero)),
  }
  return {
    totalCents: form.totalCents,
    terms,
    seats: form.parts.map(({ personId }, index) => ({
      personId,
      role: personId === initiatorId ? 'initiator' : 'participant',
      stakeCents: shares[index] ?? zero,
    })),
    // Whoever paid the bill owes nobody; a share of nothing is settled as well.
    settled: form.parts
      .filter(({ personId }, index) => personId === initiatorId || shares[index] === zero)
      .map(({ personId }) => personId),
    own,
  }
}

/** People first, then guests, so that the odd cents fall the same way here and in the form. */
const billOf = ({ method, totalCents, parts, guestParts, items }: Form): Bill<Who> => ({
  ...{ method, totalCents },
  parts: [...parts, ...guestParts.map((value, place) => ({ personId: place, value }))],
  items: items.map(({ name, amountCents, personIds, guests }) => ({
    ...{ name, amountCents },
    personIds: [...personIds, ...guests],
  })),
})

const guestOf = (now: Date, name: string, stakeCents: Cents): SplitGuest => ({
  id: mintId<'guest'>(now) satisfies GuestId,
  ...{ name, stakeCents },
  status: stakeCents === zero ? 'settled' : 'invited',
  joinedId: null,
  answeredAt: stakeCents === zero ? now : null,
})

type Kept = Pick<Form, 'parts' | 'guestParts'>

/** Of one made before there were guests, the terms name none. */
export function shownTerms(agreement: Agreement): Omit<Form, 'type'> {
  const { method, note, payBy, items } = splitTermsOf(agreement)
  const { parts, guestParts = [] } = agreement.terms as Kept
  return {
    ...{ method, note, payBy, parts: [...parts], guestParts: [...guestParts], totalCents: agreement.totalCents },
    items: items.map((item) => ({ ...item, personIds: [...item.personIds], guests: [...(item.guests ?? [])] })),
  }
}
