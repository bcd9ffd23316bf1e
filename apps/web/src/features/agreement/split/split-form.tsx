/** Splitting a bill: what it was, who was there, how it is divided, with everybody's share in sight before it is sent. */
import { agreement } from '@handshake/contracts/agreement.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type FormEvent, useState } from 'react'
import { FriendPicker } from '#features/friend/friend.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import type { FormProps } from '../screen-props.ts'
import { DivideBill } from './divide-bill.tsx'
import { billOf, type DraftProblems, emptyDraft, problemsOf, type SplitDraft } from './split-draft.ts'

const mostOthers = 49

export function SplitForm({ me, onMade }: FormProps) {
  const [draft, setDraft] = useState<SplitDraft>(emptyDraft)
  const [others, setOthers] = useState<readonly PersonView[]>([])
  const [tried, setTried] = useState(false)
  const people = [me, ...others]
  const ids = people.map(({ id }) => id)
  const problems: DraftProblems = tried ? problemsOf(draft, ids) : {}
  const change = (next: Partial<SplitDraft>) => setDraft((before) => ({ ...before, ...next }))
  const making = useCall(agreement.createAgreement, {
    onDone({ id }) {
      toast.success('Everyone knows their share now')
      onMade(id)
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problemsOf(draft, ids)).length > 0) return
    const { totalCents, method, parts, items } = billOf(draft, ids)
    making.run({
      title: draft.title,
      people: others.map(({ id }) => id),
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
    })
  }
  return (
    <form onSubmit={send} noValidate className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <Card className="flex flex-col gap-4">
        <Field label="What was it for?" error={problems.title}>
          <TextInput
            value={draft.title}
            limit={120}
            placeholder="Dinner at Luigi’s"
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        {draft.method !== 'items' && (
          <Field label="Total" error={problems.total} hint="You paid the bill. The others pay you back.">
            <AmountInput value={draft.totalCents} onValueChange={(totalCents) => change({ totalCents })} size="xl" />
          </Field>
        )}
      </Card>
      <Card>
        <CardHead title="Who was there?" description="You’re in it. Add everyone else." />
        <div className="mt-3">
          <FriendPicker chosen={others} most={mostOthers} problem={problems.people} onChange={setOthers} />
        </div>
      </Card>
      <DivideBill
        draft={draft}
        people={people}
        myId={me.id}
        problem={problems.bill ?? (draft.method === 'items' ? problems.total : undefined)}
        onChange={change}
      />
      <Card className="flex flex-col gap-4">
        <Field label="Pay by" optional hint="We remind people on that day, and each week after it.">
          <TextInput type="date" value={draft.payBy} onChange={(event) => change({ payBy: event.target.value })} />
        </Field>
        <Field label="Note" optional>
          <Textarea value={draft.note} limit={500} onChange={(event) => change({ note: event.target.value })} />
        </Field>
      </Card>
      <ActionProblem error={making.error} title="We couldn’t make the split" />
      <Button type="submit" variant="primary" size="lg" busy={making.busy} busyText="Sending…">
        Send the split
      </Button>
    </form>
  )
}
