/** Whether a new split comes back by itself: how often, and until when. */
import { repeatIntervals, repeatWords } from '@handshake/domain/agreement/split/repeating-split.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { SplitDraft } from './split-draft.ts'

const choices = [
  { value: '', label: 'Doesn’t repeat' },
  ...repeatIntervals.map((value) => ({ value, label: repeatWords[value] })),
]

type RepeatFieldsProps = {
  readonly draft: SplitDraft
  readonly onChange: (next: Partial<SplitDraft>) => void
}

export const RepeatFields = ({ draft, onChange }: RepeatFieldsProps) => (
  <>
    <Field label="Repeat" hint="For rent, utilities or subscriptions. We create the next ones for you.">
      <Select
        options={choices}
        value={draft.every}
        onValueChange={(value) => onChange({ every: value as SplitDraft['every'] })}
      />
    </Field>
    {draft.every !== '' && (
      <Field label="Until" optional hint="Leave it empty to repeat until you stop it.">
        <TextInput type="date" value={draft.endsOn} onValueChange={(value) => onChange({ endsOn: value })} />
      </Field>
    )}
  </>
)
