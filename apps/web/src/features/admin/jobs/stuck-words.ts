/** What a job can be stuck on, in words, and where a person looks at it. */
import type { StuckView } from '@handshake/contracts/admin/admin.ts'

export const subjectWords: Readonly<Record<StuckView['subject'], string>> = {
  handshake: 'Handshake',
  dispute: 'Dispute',
  'payment-order': 'Payment order',
  agreement: 'Agreement',
  pool: 'Pool',
  person: 'Person',
  'repeating-split': 'Repeating split',
}

const places: Readonly<Partial<Record<StuckView['subject'], (id: string) => string>>> = {
  handshake: (id) => `/handshake/${id}`,
  dispute: (id) => `/admin/disputes/${id}`,
  pool: (id) => `/pools/${id}`,
}

/** Null where there is no page for it; the reason and the id have to do. */
export function placeOf(subject: StuckView['subject'], id: string): string | null {
  return places[subject]?.(id) ?? null
}
