/** The first step of a bet in one's own words: what it is about, two outcomes, one's own, when it ends and who decides. */
import { longestOption, longestTitle } from '@handshake/contracts/handshake/bet-terms.ts'
import { betTypeLabel } from '@handshake/domain/subject/bet-types.ts'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { withOwnType } from '../bet/bet-changes.ts'
import { teamsOf } from '../bet/bet-terms.ts'
import { FieldProblem } from '../field-problem.tsx'
import type { StepProps } from '../step-props.ts'
import { BetTemplates, useMyName } from './bet-templates.tsx'
import { ClearWording } from './clear-wording.tsx'
import { type OwnBetType, ownBetTypes } from './own-words-form.ts'
import { SettlementSettings } from './settlement-settings.tsx'

const types = ownBetTypes.map((value) => ({ value, label: betTypeLabel(value) }))
const ownTypeFrom = (text: string): OwnBetType => ownBetTypes.find((type) => type === text) ?? 'custom'

export const OwnBetStep = (props: StepProps) => (
  <div className="flex flex-col gap-4">
    <BetDetails {...props} withType />
    <SettlementSettings {...props} />
  </div>
)

type BetDetailsProps = StepProps & { withType?: boolean; example?: string | undefined }

/** What it is about, the two outcomes and one's own; the type as well, where it is asked nowhere else. */
export function BetDetails({ fields, problems, onEdit, withType = false, example }: BetDetailsProps) {
  const teams = teamsOf(fields)
  const me = useMyName()
  return (
    <Card className="flex flex-col gap-5">
      <CardHead title="Bet Details" level={3} />
      {withType && (
        <Field label="Bet Type" className="sm:max-w-xs">
          <Select
            options={types}
            value={fields.ownType}
            onValueChange={(value) => onEdit(withOwnType(fields, ownTypeFrom(value), me))}
          />
        </Field>
      )}
      <BetTemplates fields={fields} onEdit={onEdit} />
      <Field label="What’s the bet about?" error={problems.about}>
        <TextInput
          value={fields.about}
          limit={longestTitle}
          placeholder={example ?? 'Will it snow before Christmas?'}
          onValueChange={(value) => onEdit({ about: value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Option 1" error={problems.optionA}>
          <TextInput
            value={fields.optionA}
            limit={longestOption}
            placeholder="It snows"
            onValueChange={(value) => onEdit({ optionA: value })}
          />
        </Field>
        <Field label="Option 2" error={problems.optionB}>
          <TextInput
            value={fields.optionB}
            limit={longestOption}
            placeholder="It does not"
            onValueChange={(value) => onEdit({ optionB: value })}
          />
        </Field>
      </div>
      <div>
        <RadioCards
          legend="Your Choice"
          columns={2}
          value={fields.pick}
          onValueChange={(pick) => onEdit({ pick })}
          options={[
            { value: 'team_a', label: teams.team_a, hint: fields.pick === 'team_a' && 'Your pick' },
            { value: 'team_b', label: teams.team_b, hint: fields.pick === 'team_b' && 'Your pick' },
          ]}
        />
        <FieldProblem words={problems.pick} />
      </div>
      <Field
        label="Details"
        optional
        hint="What counts, what doesn’t, and where to look it up."
        error={problems.details}
      >
        <Textarea rows={2} limit={2_000} value={fields.details} onValueChange={(value) => onEdit({ details: value })} />
      </Field>
      <ClearWording fields={fields} onEdit={onEdit} />
    </Card>
  )
}
