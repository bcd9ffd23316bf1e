/** The same bill once more: who was there, how it was divided and what each had, without what was paid. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import type { Kept } from '../form/agreement-form.tsx'
import { emptyDraft, type SplitDraft } from './split-draft.ts'

/** Null for what is no split. */
export function splitAgain(view: AgreementView, myId: string): Kept<SplitDraft> | null {
  const { terms, participants } = view
  if (terms.type !== 'split') return null
  const { method } = terms
  // Who joined is among the people now, and who was taken off stays off.
  const kept = view.guests.map(({ status }) => status !== 'joined' && status !== 'removed')
  const keyOf = (place: number) => `guest:${place + 1}`
  const values = [
    ...terms.parts.map(({ personId, value }) => ({ id: personId as string, value })),
    ...terms.guestParts.map((value, place) => ({ id: keyOf(place), value })),
  ]
  const isHalved = method === 'items' && values.some(({ value }) => value === 2)
  return {
    chosen: participants.map(({ person }) => person).filter(({ id }) => id !== myId),
    draft: {
      ...emptyDraft,
      title: view.title,
      totalCents: view.totalCents,
      method,
      typed: method === 'equal' || method === 'items' ? {} : Object.fromEntries(values.map(typedOf(method))),
      half: isHalved ? values.flatMap(({ id, value }) => (value === 1 ? [id] : [])) : [],
      guests: view.guests.flatMap(({ name, contact }, place) =>
        kept[place] ? [{ key: keyOf(place), name, email: contact?.email ?? null, phone: contact?.phone ?? null }] : [],
      ),
      items: terms.items.length === 0 ? emptyDraft.items : terms.items.map(itemOf),
      note: terms.note,
    },
  }

  function itemOf(
    { name, amountCents, personIds, guests }: (typeof terms & { type: 'split' })['items'][number],
    key: number,
  ) {
    const there = guests.filter((place) => kept[place]).map(keyOf)
    return { key, name, amountCents, personIds: [...personIds, ...there] }
  }
}

const typedOf =
  (method: 'shares' | 'percent' | 'amounts') =>
  ({ id, value }: { id: string; value: number | null }): [string, string] => [
    id,
    value === null ? '' : method === 'shares' ? String(value) : (value / 100).toFixed(2),
  ]
