/** When a bet in one's own words ends, and who decides it. */
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { localMinutes } from '../local-date.ts'
import type { StepProps } from '../step-props.ts'
import { DeciderFields } from './decider-fields.tsx'

export function SettlementSettings({ fields, problems, onEdit }: StepProps) {
  return (
    <Card className="flex flex-col gap-5">
      <CardHead title="Settlement Settings" level={3} />
      <Field
        label="Settlement date"
        hint="After this date you can report the result. Until then, someone can take the other side."
        error={problems.settlementDate}
        className="sm:max-w-xs"
      >
        <TextInput
          type="datetime-local"
          min={localMinutes(new Date())}
          value={fields.settlementDate}
          onValueChange={(value) => onEdit({ settlementDate: value })}
        />
      </Field>
      <DeciderFields {...{ fields, problems, onEdit }} />
    </Card>
  )
}
