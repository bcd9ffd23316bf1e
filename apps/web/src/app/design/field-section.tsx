/** Design page: everything a form is made of, at rest, filled, wrong and disabled. */
import { type AmountProblem, type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Section, Specimen } from '#app/design/specimen.tsx'
import { AmountInput, amountProblemTexts } from '#ui/form/amount-input.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Select } from '#ui/form/select.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'

const leagues = ['NBA', 'NFL', 'MLB', 'NHL', 'UFC', 'PGA'].map((name) => ({ value: name, label: name }))
const grid = 'grid gap-x-6 gap-y-5 sm:grid-cols-2'

function AmountFields() {
  const [stake, setStake] = useState<Cents | null>(cents(5_000))
  const [problem, setProblem] = useState<AmountProblem | null>(null)
  return (
    <>
      <Field
        label="Stake"
        required
        aside="Available $1,240.50"
        hint={stake === null ? undefined : `Reads as ${formatAmount(stake)}`}
        error={problem !== null && amountProblemTexts[problem]}
        className="sm:col-span-2"
      >
        <AmountInput
          size="xl"
          value={stake}
          onValueChange={(value, found) => {
            setStake(value)
            setProblem(found)
          }}
        />
      </Field>
      <Field label="Amount, untouched">
        <AmountInput value={null} onValueChange={() => undefined} />
      </Field>
      <Field label="Amount, disabled">
        <AmountInput value={cents(100_000_000)} onValueChange={() => undefined} disabled />
      </Field>
    </>
  )
}

function ChoiceFields() {
  const [visibility, setVisibility] = useState<'private' | 'public'>('private')
  const [odds, setOdds] = useState(50)
  return (
    <div className={grid}>
      <RadioCards
        className="sm:col-span-2"
        legend="Who can take the other side?"
        columns={2}
        value={visibility}
        onValueChange={setVisibility}
        options={[
          { value: 'private', label: 'A friend', hint: 'Only the person you name sees it.', icon: Lock },
          { value: 'public', label: 'The marketplace', hint: 'The first to accept gets the seat.', icon: Globe },
        ]}
      />
      <div className="flex flex-col gap-3">
        <Checkbox label="I am 18 or older and accept the terms" defaultChecked />
        <Checkbox label="Send me a copy" hint="To your verified address." />
        <Checkbox label="Some of them" indeterminate readOnly />
        <Checkbox label="I understand" error="Please confirm to go on." />
        <Checkbox label="Not available yet" disabled />
      </div>
      <div className="flex flex-col gap-4">
        <Switch label="Bet updates" hint="By email, at most one a day." defaultChecked />
        <Switch label="Marketing emails" />
        <Switch label="Needs a verified phone" disabled />
        <Slider
          label="Your odds"
          value={odds}
          onValueChange={setOdds}
          min={5}
          max={95}
          step={5}
          format={(value) => `${value}%`}
          hint="The other side carries the rest."
        />
        <Slider label="Disabled" value={30} onValueChange={() => undefined} disabled />
      </div>
    </div>
  )
}

export function FieldSection() {
  return (
    <Section id="fields" title="Fields" intro="Label above, help below, and a mistake is named where it was made.">
      <Specimen label="Text" className={grid}>
        <Field label="Email" required hint="We write to it only about your account.">
          <TextInput type="email" autoComplete="email" placeholder="you@example.com" icon={<Mail />} />
        </Field>
        <Field label="Username" error="This name is already taken.">
          <TextInput defaultValue="maya_chen" />
        </Field>
        <Field label="Password" required aside="at least 6 characters">
          <PasswordInput autoComplete="new-password" defaultValue="correct horse battery" />
        </Field>
        <Field label="Search">
          <TextInput type="search" placeholder="Search people and handshakes" icon={<Search />} />
        </Field>
        <Field label="League" optional>
          <Select options={leagues} defaultValue="" placeholder="Choose a league" />
        </Field>
        <Field label="Disabled">
          <TextInput defaultValue="Not yours to change" disabled />
        </Field>
        <Field label="Comment" hint="Both of you can read it.">
          <Textarea limit={1000} defaultValue="Loser buys the coffee as well." />
        </Field>
        <Field label="Over the limit">
          <Textarea limit={20} defaultValue="This sentence is clearly too long." />
        </Field>
      </Specimen>
      <Specimen label="Amounts" className={grid}>
        <AmountFields />
      </Specimen>
      <Specimen label="Choices">
        <ChoiceFields />
      </Specimen>
    </Section>
  )
}
