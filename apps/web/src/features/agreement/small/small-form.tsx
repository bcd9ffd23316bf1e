/** Making an escrow, an agreement in one's own words, or a promise without money: with whom, about what, for how much. */
import { maxHeld } from '@handshake/domain/agreement/table/small-agreements.ts'
import { type Cents, formatAmount, zero } from '@handshake/domain/money.ts'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AgreementForm, OtherSideCard, TitleField, useAgreementForm } from '../form/agreement-form.tsx'
import type { FormProps } from '../screen-props.ts'

type Kind = 'escrow' | 'custom' | 'trust_only'

type Words = {
  readonly title: string
  readonly example: string
  readonly terms: string
  readonly termsHint: string
  readonly amount: { readonly label: string; readonly hint: string; readonly required: boolean } | null
}

const words: Readonly<Record<Kind, Words>> = {
  escrow: {
    title: 'What is the money for?',
    example: 'Used guitar',
    terms: 'When should it be released?',
    termsHint: 'What has to happen before you both release the money.',
    amount: {
      label: 'Amount',
      hint: 'You pay it in. It goes to them once both of you release it.',
      required: true,
    },
  },
  custom: {
    title: 'What’s the deal?',
    example: 'We both quit sugar for a month',
    terms: 'What do you agree on?',
    termsHint: 'Be clear about what counts, and by when.',
    amount: { label: 'Stake', hint: 'Each of you puts it in. Leave it empty for none.', required: false },
  },
  trust_only: {
    title: 'What’s the deal?',
    example: 'I’ll help you move on Saturday',
    terms: 'What do you promise each other?',
    termsHint: 'No money is held and no score changes. It’s your word.',
    amount: null,
  },
}

export const EscrowForm = (props: FormProps) => <SmallForm type="escrow" {...props} />
export const CustomForm = (props: FormProps) => <SmallForm type="custom" {...props} />
export const TrustOnlyForm = (props: FormProps) => <SmallForm type="trust_only" {...props} />

const empty = { title: '', terms: '', amount: null as Cents | null }
type Draft = typeof empty

const problemsOf = (type: Kind, draft: Draft, hasPerson: boolean) => ({
  title: draft.title.trim() === '' ? 'Give it a name' : undefined,
  person: hasPerson ? undefined : 'Choose who it’s with',
  terms: type !== 'escrow' && draft.terms.trim() === '' ? 'Write down what you agree on' : undefined,
  amount:
    words[type].amount?.required === true && (draft.amount ?? zero) <= 0
      ? 'Enter an amount'
      : (draft.amount ?? zero) > maxHeld
        ? `Use up to ${formatAmount(maxHeld)}`
        : undefined,
})

const termsOf = (type: Kind, { terms, amount }: Draft) =>
  type === 'escrow'
    ? { type, terms, amountCents: amount ?? zero }
    : type === 'custom'
      ? { type, terms, stakeCents: amount ?? zero }
      : { type, terms }

function SmallForm({ type, me, onMade }: FormProps & { type: Kind }) {
  const form = useAgreementForm<Draft>({ kind: type, me, empty, onMade })
  const { draft, change, chosen } = form
  const said = words[type]
  const found = problemsOf(type, draft, form.hasOther)
  const problems = form.shown(found)
  const send = () =>
    form.send(found, () => ({
      title: draft.title,
      people: chosen.map(({ id }) => id),
      terms: termsOf(type, draft),
    }))
  return (
    <AgreementForm onSend={send} form={form} failed="We couldn’t send it" submit="Send it">
      <Card className="flex flex-col gap-4">
        <TitleField label={said.title} example={said.example} {...{ draft, problems, change }} />
        <Field label={said.terms} hint={said.termsHint} error={problems.terms} optional={type === 'escrow'}>
          <Textarea value={draft.terms} limit={4_000} onValueChange={(value) => change({ terms: value })} />
        </Field>
        {said.amount && (
          <Field
            label={said.amount.label}
            hint={said.amount.hint}
            error={problems.amount}
            optional={!said.amount.required}
          >
            <AmountInput value={draft.amount} onValueChange={(amount) => change({ amount })} />
          </Field>
        )}
      </Card>
      <OtherSideCard title="Who with?" problem={problems.person} form={form} />
    </AgreementForm>
  )
}
