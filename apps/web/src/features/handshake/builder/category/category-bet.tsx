/** Create bet by category: a category, a title and a stake are enough; the outcomes begin as the category has them. */
import { longestOption, longestTitle } from '@handshake/contracts/handshake/bet-terms.ts'
import { betTypeLabel } from '@handshake/domain/subject/bet-types.ts'
import { lazy, Suspense, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { HandshakeBadge } from '../../badge/handshake-badge.tsx'
import { outcomesOf } from '../../create/bet/bet-changes.ts'
import { termsOf } from '../../create/bet/bet-terms.ts'
import { StakeChoice } from '../../create/bet/stake-choice.tsx'
import { type CreateFields, emptyFields } from '../../create/create-fields.ts'
import { FieldProblem } from '../../create/field-problem.tsx'
import { useCreateForm } from '../../create/form/use-create-form.ts'
import { useMyName } from '../../create/subject/bet-templates.tsx'
import { ClearWording } from '../../create/subject/clear-wording.tsx'
import { type OwnBetType, ownBetTypes } from '../../create/subject/own-words-form.ts'
import { SettlementSettings } from '../../create/subject/settlement-settings.tsx'
import { BetPreview } from '../bet-preview.tsx'
import { BuilderAction, BuilderFrame, tellBuilderFailure, tellIncomplete } from '../builder-action.tsx'
import { type BuilderProps, everyProblem, type Judge, useBuilder } from '../use-builder.ts'
import { WhoCanAccept } from '../who-can-accept.tsx'
import { AheadTimeline } from './ahead-timeline.tsx'

/** What there is once the bet is made. */
const Timeline = lazy(() => import('../../detail/timeline.tsx').then((module) => ({ default: module.Timeline })))
const BetMadeDialog = lazy(() => import('../bet-made-dialog.tsx').then((module) => ({ default: module.BetMadeDialog })))

/** What a category begins with where the other builders leave the two outcomes empty. */
const templateOf = (type: OwnBetType, me: string) => (type === 'custom' ? { a: 'Yes', b: 'No' } : outcomesOf(type, me))

function withCategory(fields: CreateFields, next: OwnBetType, me: string): Partial<CreateFields> {
  const before = templateOf(fields.ownType, me)
  const { a, b } = templateOf(next, me)
  const untouched = fields.optionA === before.a && fields.optionB === before.b
  return { ownType: next, ...(untouched && { optionA: a, optionB: b }) }
}

const presetAt = (now: Date): CreateFields => ({
  ...emptyFields(now),
  subject: 'own_words',
  optionA: 'Yes',
  optionB: 'No',
  pick: 'team_a',
})

/** Here it is called a title. */
const judge: Judge = (fields, known) => {
  const { about, ...others } = everyProblem(fields, known)
  return about === undefined ? others : { ...others, about: about.replace(/^Description/, 'Title') }
}

export function CategoryBet({ person, balance, onAgain }: BuilderProps) {
  const me = useMyName()
  const [preset] = useState(() => presetAt(new Date()))
  const form = useCreateForm({
    name: `category:${person.id}`,
    preset,
    via: 'v2',
    onFailed: tellBuilderFailure,
    onDraft: () => undefined,
  })
  const builder = useBuilder({ form, judge })
  const { fields, problems, stakes, step } = builder
  const made = form.draft.step === 'done' ? form.result : undefined
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHead title="Create bet by category">
        <HandshakeBadge status={made?.status ?? 'draft'} />
      </PageHead>
      <BuilderFrame onBlur={builder.onBlur} className="lg:grid lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Card className="flex flex-col gap-5">
            <CardHead title="Bet Details" level={2} />
            <RadioCards
              legend="Category"
              columns={2}
              options={ownBetTypes.map((value) => ({ value, label: betTypeLabel(value) }))}
              value={fields.ownType}
              onValueChange={(next) => step.onEdit(withCategory(fields, next, me))}
            />
            <Field label="Title" required error={problems.about}>
              <TextInput
                value={fields.about}
                limit={longestTitle}
                placeholder="Who finishes the marathon first?"
                onChange={({ target }) => step.onEdit({ about: target.value })}
              />
            </Field>
            <Field label="Description" optional error={problems.details}>
              <Textarea
                rows={2}
                limit={2_000}
                value={fields.details}
                onChange={({ target }) => step.onEdit({ details: target.value })}
              />
            </Field>
            <ClearWording fields={fields} onEdit={step.onEdit} />
          </Card>
          <Card className="flex flex-col gap-4">
            <CardHead title="Outcomes" description="Change the words if they don’t fit. Pick yours." level={3} />
            <div className="grid gap-4 sm:grid-cols-2">
              {(['optionA', 'optionB'] as const).map((name, at) => (
                <Field key={name} label={`Option ${at + 1}`} error={problems[name]}>
                  <TextInput
                    value={fields[name]}
                    limit={longestOption}
                    onChange={({ target }) => step.onEdit({ [name]: target.value })}
                  />
                </Field>
              ))}
            </div>
            <div>
              <RadioCards
                legend="Your Choice"
                columns={2}
                value={fields.pick}
                onValueChange={(pick) => step.onEdit({ pick })}
                options={[
                  { value: 'team_a', label: fields.optionA.trim() || 'Option 1' },
                  { value: 'team_b', label: fields.optionB.trim() || 'Option 2' },
                ]}
              />
              <FieldProblem words={problems.pick} />
            </div>
          </Card>
          <SettlementSettings {...step} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <StakeChoice {...step} lines={null} availableCents={balance.availableCents} />
          <WhoCanAccept
            {...step}
            legend="Share with"
            labels={{ anyone: 'Marketplace', invited: 'Friend' }}
            suggests={false}
          />
          {stakes && fields.about.trim() !== '' && termsOf(fields) && (
            <BetPreview title="Bet Preview" fields={fields} stakes={stakes} opponent="Other side" />
          )}
          {made ? (
            <Suspense fallback={<AheadTimeline />}>
              <Timeline handshake={made} me={person} />
            </Suspense>
          ) : (
            <AheadTimeline />
          )}
          {!made && (
            <BuilderAction
              {...{ form, builder, balance }}
              lockCents={stakes?.creatorCents ?? null}
              label="Create Bet"
              busyText="Creating..."
              onWrong={tellIncomplete}
            />
          )}
        </div>
      </BuilderFrame>
      {made && (
        <Suspense fallback={null}>
          <BetMadeDialog bet={made} onAgain={onAgain} />
        </Suspense>
      )}
    </div>
  )
}
