/** Common friendly bets to begin with: choosing one fills in the words, the outcomes and the date. */
import { type BetTemplate, betTemplates } from '@handshake/domain/handshake/terms/bet-templates.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { CreateFields } from '../create-fields.ts'
import { localMinutes } from '../local-date.ts'
import type { StepProps } from '../step-props.ts'

type Words = Pick<CreateFields, 'about' | 'details'>

const chosenIn = ({ about, details }: Words): BetTemplate | null =>
  betTemplates.find((one) => one.about === about && one.details === details) ?? null

/** What was typed by hand is never overwritten: only an empty form, or another template, makes room. */
export const takesTemplate = (fields: Words): boolean =>
  chosenIn(fields) !== null || (fields.about.trim() === '' && fields.details.trim() === '')

export const withTemplate = (template: BetTemplate, now: Date): Partial<CreateFields> => ({
  about: template.about,
  optionA: template.optionA,
  optionB: template.optionB,
  details: template.details,
  pick: null,
  settlementDate: localMinutes(new Date(now.getTime() + template.runsMs)),
})

export function BetTemplates({ fields, onEdit }: Pick<StepProps, 'fields' | 'onEdit'>) {
  if (!takesTemplate(fields)) return null
  return (
    <Field label="Start from a template" optional hint="You can change every word of it.">
      <Select
        placeholder="Chores, fitness, weather, office pools"
        value={chosenIn(fields)?.id ?? ''}
        onChange={({ target }) => {
          const template = betTemplates.find(({ id }) => id === target.value)
          if (template) onEdit(withTemplate(template, new Date()))
        }}
        options={betTemplates.map(({ id, group, about }) => ({ value: id, label: `${group}: ${about}` }))}
      />
    </Field>
  )
}
