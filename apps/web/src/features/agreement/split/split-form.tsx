/** Splitting a bill: what it was, who was there, how it is divided, with everybody's share in sight before it is sent. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { repeatIntervals, repeatWords } from '@handshake/domain/agreement/split/repeating-split.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChosenImage, ImageField } from '#features/dispute/dispute.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card } from '#ui/layout/card.tsx'
import { agreementQuery } from '../agreement.queries.ts'
import { AgreementForm, type Kept, PeopleCard, TitleField, useAgreementForm } from '../form/agreement-form.tsx'
import type { FormProps } from '../screen-props.ts'
import { splitAgain } from './again.ts'
import { DivideBill } from './divide-bill.tsx'
import { asRow, GuestFields } from './guest-fields.tsx'
import { emptyDraft, problemsOf, repeatOf, type SplitDraft, termsOf } from './split-draft.ts'

const maxOthers = 49

/** A bill of its own, or one that was split before and comes once more. */
export function SplitForm(props: FormProps) {
  const [address] = useSearchParams()
  const again = address.get('again')
  return again === null ? <SplitFields {...props} /> : <SplitAgain {...props} again={again} />
}

function SplitAgain({ again, ...props }: FormProps & { again: string }) {
  const query = useQuery(agreementQuery(again))
  const start = query.data === undefined ? null : splitAgain(query.data, props.me.id)
  if (query.isPending) return <SkeletonText />
  return <SplitFields {...props} {...(start !== null && { start, kind: `split again ${again}` })} />
}

type SplitFieldsProps = FormProps & { start?: Kept<SplitDraft>; kind?: string }

function SplitFields({ me, onMade, start, kind = 'split' }: SplitFieldsProps) {
  const [photo, setPhoto] = useState<ChosenImage | null>(null)
  const adding = useCall(agreement.addAgreementPhoto, { onDone: ({ id }) => onMade(id) })
  const form = useAgreementForm<SplitDraft>({
    kind,
    me,
    empty: emptyDraft,
    ...(start !== undefined && { start }),
    onMade(id) {
      if (photo === null) return onMade(id)
      // The split is out: where the photo does not arrive, it is added on its page.
      const agreementId = id as AgreementView['id']
      adding.run({ agreementId, photoId: mintId<'evidence'>(), text: 'The bill', image: photo.base64 })
    },
  })
  const { draft, change, chosen: others } = form
  const people = [me, ...others, ...draft.guests.map(asRow)]
  const found = problemsOf(
    draft,
    people.map(({ id }) => id),
  )
  const problems = form.shown(found)
  const send = () =>
    form.send(found, () => ({
      title: draft.title,
      people: others.map(({ id }) => id),
      guests: draft.guests.map(({ name, email, phone }) => ({ name, email, phone })),
      repeat: draft.guests.length === 0 ? repeatOf(draft) : null,
      terms: termsOf(draft, others, me),
    }))
  return (
    <AgreementForm onSend={send} form={form} failed="We couldn’t send the split" submit="Send the split">
      <Card className="flex flex-col gap-4">
        <TitleField label="What was it for?" example="Dinner at Luigi’s" {...{ draft, problems, change }} />
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
      >
        <GuestFields guests={draft.guests} most={maxOthers - others.length} onChange={(guests) => change({ guests })} />
      </PeopleCard>
      <DivideBill
        draft={draft}
        people={people}
        myId={me.id}
        problem={problems.bill ?? (draft.method === 'items' ? problems.total : undefined)}
        onChange={change}
      />
      <Card className="flex flex-col gap-4">
        <Field label="Pay by" optional hint="We’ll remind people that day, and every week after.">
          <TextInput type="date" value={draft.payBy} onValueChange={(value) => change({ payBy: value })} />
        </Field>
        {draft.guests.length === 0 && <RepeatFields draft={draft} onChange={change} />}
        <Field label="Note" optional>
          <Textarea value={draft.note} limit={500} onValueChange={(value) => change({ note: value })} />
        </Field>
        <div className="flex flex-col gap-2">
          <p className="text-sm font-medium text-text">
            Photo of the bill <span className="font-normal text-muted">(optional)</span>
          </p>
          <ImageField image={photo} onChange={setPhoto} />
        </div>
        {adding.error !== null && <ActionProblem error={adding.error} title="The split is sent, but the photo isn’t" />}
      </Card>
    </AgreementForm>
  )
}

/** Whether a new split comes back by itself: how often, and until when. */
const choices = [
  { value: '', label: 'Doesn’t repeat' },
  ...repeatIntervals.map((value) => ({ value, label: repeatWords[value] })),
]

type RepeatFieldsProps = {
  readonly draft: SplitDraft
  readonly onChange: (next: Partial<SplitDraft>) => void
}

const RepeatFields = ({ draft, onChange }: RepeatFieldsProps) => (
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
