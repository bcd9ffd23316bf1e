/** The draft that Create Friendly Bet makes in manual mode: what it begins with, and what is told once it is saved. */
import { navigate } from '#platform/navigation.ts'
import { toast } from '#ui/feedback/toast.ts'
import { type CreateFields, emptyFields } from '../../create/create-fields.ts'
import type { Made } from '../../create/form/use-create-form.ts'
import { shareAddress } from '../../share/share-address.ts'

export const manualPreset = (now: Date): CreateFields => ({ ...emptyFields(now), subject: 'own_words' })

/** The draft is there; sending it to the opponent is one more press, because that locks the stake. */
export function tellDraft({ id }: Made, { friends: [peer] }: CreateFields): void {
  toast.success('Draft bet created!', {
    description: `Draft saved! Complete setup to send to ${peer?.displayName ?? 'your opponent'}`,
    action: { label: 'Complete setup', onClick: () => navigate(shareAddress(id)) },
  })
  navigate('/handshakes')
}
