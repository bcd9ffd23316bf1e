/** What a job can be stuck on, in words, and where a person looks at it. */
import type { StuckView } from '@handshake/contracts/admin.ts'

export const subjectWords: Readonly<Record<StuckView['subject'], string>> = {
  handshake: 'Handshake',
  dispute: 'Dispute',
  'payment-order': 'Payment order',
  agreement: 'Agreement',
}

/** Null where there is no page for it; the reason and the id have to do. */
export function placeOf(subject: StuckView['subject'], id: string): string | null {
  if (subject === 'handshake') return `/handshake/${id}`
  return subject === 'dispute' ? `/admin/disputes/${id}` : null
}
