/** Who says how a bet that people judge has ended: the two themselves, a referee they name, or an arbitrator. */
import Scale from 'lucide-react/icons/scale'
import Users from 'lucide-react/icons/users'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

const deciders = [
  {
    value: 'mutual',
    label: 'We both decide',
    icon: Users,
    hint: 'After the date, you each say who won. If you agree, it pays out right away. If not, it goes to a dispute.',
  },
  {
    value: 'arbitrator',
    label: 'Let someone neutral decide',
    icon: Scale,
    hint: 'A referee you name, or one of our arbitrators, decides. The fee is then a little higher.',
  },
] as const

type Decider = { readonly decidedBy: 'mutual' | 'arbitrator'; readonly referee: string }

type DeciderFieldsProps = {
  fields: Decider
  problems: { readonly referee?: string | undefined }
  onEdit: (change: Partial<Decider>) => void
}

export function DeciderFields({ fields, problems, onEdit }: DeciderFieldsProps) {
  return (
    <>
      <RadioCards
        legend="Who decides?"
        columns={2}
        options={deciders}
        value={fields.decidedBy}
        onValueChange={(decidedBy) => onEdit({ decidedBy })}
      />
      {fields.decidedBy === 'arbitrator' && (
        <Field
          label="Referee"
          optional
          hint="The username of someone you both trust. Leave it empty and an arbitrator decides."
          error={problems.referee}
          className="sm:max-w-xs"
        >
          <TextInput
            value={fields.referee}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="@username"
            onValueChange={(value) => onEdit({ referee: value })}
          />
        </Field>
      )}
    </>
  )
}
