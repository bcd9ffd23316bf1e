/** Renting something out: what, to whom, for how long, and what it costs. */
import { rentalProblem } from '@handshake/domain/agreement/rental/rental-agreement.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AgreementForm, OtherSideCard, TitleField, useAgreementForm } from '../form/agreement-form.tsx'
import type { FormProps } from '../screen-props.ts'

const empty = {
  title: '',
  description: '',
  rent: null as Cents | null,
  deposit: null as Cents | null,
  lateFee: null as Cents | null,
  from: '',
  until: '',
}
type Draft = typeof empty

const instantOf = (local: string): string => (local === '' ? '' : new Date(local).toISOString())

const termsOf = (draft: Draft) => ({
  rentCents: draft.rent ?? zero,
  depositCents: draft.deposit ?? zero,
  lateFeeCents: draft.lateFee ?? zero,
  startsAt: instantOf(draft.from),
  endsAt: instantOf(draft.until),
})

const problemsOf = (draft: Draft, hasRenter: boolean) => ({
  title: draft.title.trim() === '' ? 'Say what you’re renting out' : undefined,
  person: hasRenter ? undefined : 'Choose who’s renting it',
  dates: draft.from === '' || draft.until === '' ? 'Choose the first and the last day' : undefined,
  terms: draft.from === '' || draft.until === '' ? undefined : (rentalProblem(termsOf(draft), new Date()) ?? undefined),
})

export function RentalForm({ me, onMade }: FormProps) {
  const form = useAgreementForm<Draft>({ kind: 'rental', me, empty, onMade })
  const { draft, change, chosen } = form
  const found = problemsOf(draft, form.hasOther)
  const problems = form.shown(found)
  const send = () =>
    form.send(found, () => ({
      title: draft.title,
      people: chosen.map(({ id }) => id),
      terms: { type: 'rental', description: draft.description, ...termsOf(draft) },
    }))
  return (
    <AgreementForm onSend={send} form={form} failed="We couldn’t send the offer" submit="Send the offer">
      <Card className="flex flex-col gap-4">
        <TitleField
          label="What are you renting out?"
          example="Cargo bike for the weekend"
          {...{ draft, problems, change }}
        />
        <Field label="Description" optional hint="Condition, and what’s included.">
          <Textarea value={draft.description} limit={2_000} onValueChange={(value) => change({ description: value })} />
        </Field>
      </Card>
      <OtherSideCard title="Who’s renting it?" problem={problems.person} form={form} />
      <Card className="grid gap-4 sm:grid-cols-2">
        <Field label="From" error={problems.dates}>
          <TextInput type="datetime-local" value={draft.from} onValueChange={(value) => change({ from: value })} />
        </Field>
        <Field label="Back by">
          <TextInput type="datetime-local" value={draft.until} onValueChange={(value) => change({ until: value })} />
        </Field>
        <Field label="Rent" hint="For the whole time. Paid to you at hand-over." error={problems.terms}>
          <AmountInput value={draft.rent} onValueChange={(rent) => change({ rent })} />
        </Field>
        <Field label="Deposit" hint="Held until it’s returned in the same condition.">
          <AmountInput value={draft.deposit} onValueChange={(deposit) => change({ deposit })} />
        </Field>
        <Field label="Late fee per day" optional hint="Comes out of the deposit.">
          <AmountInput value={draft.lateFee} onValueChange={(lateFee) => change({ lateFee })} />
        </Field>
      </Card>
    </AgreementForm>
  )
}
