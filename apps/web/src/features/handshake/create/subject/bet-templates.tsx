/** Common friendly bets to begin with: choosing one fills in the words, the outcomes and the date. */
import { type BetTemplate, betTemplates, fillTemplate } from '@handshake/domain/handshake/terms/bet-templates.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { firstName } from '../../parties.ts'
import type { CreateFields } from '../create-fields.ts'
import { localMinutes } from '../local-date.ts'
import type { StepProps } from '../step-props.ts'

type Words = Pick<CreateFields, 'about' | 'details'>

/** The templates with the name of whoever makes the bet in them. */
export function useTemplates(): readonly BetTemplate[] {
  const me = useMyName()
  return betTemplates.map((template) => fillTemplate(template, me))
}

/** What outcomes call whoever makes the bet. */
export function useMyName(): string {
  const person = useSessionAnswer()?.session?.person
  return person ? firstName(person) : 'The challenger'
}

/** By its details, which nobody's name changes. */
const chosenIn = ({ about, details }: Words): BetTemplate | null =>
  betTemplates.find((one) => one.details === details && isFilled(about, one.about)) ?? null

const isFilled = (about: string, words: string): boolean => {
  const [before = '', after = ''] = words.split('{me}')
  return words.includes('{me}') ? about.startsWith(before) && about.endsWith(after) : about === words
}

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
  const templates = useTemplates()
  if (!takesTemplate(fields)) return null
  return (
    <Field label="Start from a template" optional hint="You can change every word of it.">
      <Select
        placeholder="Chores, fitness, weather, office pools"
        value={chosenIn(fields)?.id ?? ''}
        onChange={({ target }) => {
          const template = templates.find(({ id }) => id === target.value)
          if (template) onEdit(withTemplate(template, new Date()))
        }}
        options={templates.map(({ id, group, about }) => ({ value: id, label: `${group}: ${about}` }))}
      />
    </Field>
  )
}
