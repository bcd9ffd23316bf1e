/** Splitting a bill: what it was, who was there, how it is divided, with everybody's share in sight before it is sent. */
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AgreementForm, PeopleCard, TitleField, useAgreementForm } from '../form/agreement-form.tsx'
import type { FormProps } from '../screen-props.ts'
import { DivideBill } from './divide-bill.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { billOf, emptyDraft, problemsOf, repeatOf, type SplitDraft } from './split-draft.ts'

const maxOthers = 49

export function SplitForm({ me, onMade }: FormProps) {
  const form = useAgreementForm<SplitDraft>({
    kind: 'split',
    me,
    empty: emptyDraft,
    onMade,
  })
  const { draft, change, chosen: others } = form
  const people = [me, ...others]
  const ids = people.map(({ id }) => id)
  const found = problemsOf(draft, ids)
  const problems = form.shown(found)
  const send = () =>
    form.send(found, () => {
      const { totalCents, method, parts, items } = billOf(draft, ids)
      return {
        title: draft.title,
        people: others.map(({ id }) => id),
        repeat: repeatOf(draft),
        terms: {
          type: 'split',
          method,
          totalCents,
          parts: [...parts],
          items: items.map((item) => ({ ...item, personIds: [...item.personIds] })),
          note: draft.note,
          // The end of that day, where the person is.
          payBy: draft.payBy === '' ? null : new Date(`${draft.payBy}T23:59:59`).toISOString(),
        },
      }
    })
  return (
    <AgreementForm onSend={send} form={form} failed="We couldn’t send the split" submit="Send the split">
      <Card className="flex flex-col gap-4">
        <TitleField
          label="What was it for?"
          example="Dinner at Luigi’s"
          value={draft.title}
          problem={problems.title}
          onChange={(title) => change({ title })}
        />
        {draft.method !== 'items' && (
          <Field label="Total" error={problems.total} hint="You paid the bill. The others pay you back.">
            <AmountInput value={draft.totalCents} onValueChange={(totalCents) => change({ totalCents })} size="xl" />
          </Field>
        )}
      </Card>
      <PeopleCard
        title="Who was there?"
        description="You’re already included. Add everyone else."
        chosen={others}
        most={maxOthers}
        problem={problems.people}
        onChange={form.setChosen}
      />
      <DivideBill
        draft={draft}
        people={people}
        myId={me.id}
        problem={problems.bill ?? (draft.method === 'items' ? problems.total : undefined)}
        onChange={change}
      />
      <Card className="flex flex-col gap-4">
        <Field label="Pay by" optional hint="We’ll remind people that day, and every week after.">
          <TextInput type="date" value={draft.payBy} onChange={(event) => change({ payBy: event.target.value })} />
        </Field>
        <RepeatFields draft={draft} onChange={change} />
        <Field label="Note" optional>
          <Textarea value={draft.note} limit={500} onChange={(event) => change({ note: event.target.value })} />
        </Field>
      </Card>
    </AgreementForm>
  )
}
