/** The form that makes a key: what it is for, what it may do, how long, and from where. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { keyRoutes } from '@handshake/contracts/developer/key-routes.ts'
import { type KeyScope, keyLifeDays, maxKeyNetworks, scopeWords } from '@handshake/domain/developer/key-scopes.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'

const scopes: readonly { value: KeyScope; label: string; hint: string }[] = [
  { value: 'read', label: scopeWords.read, hint: 'Sees what you see. Changes nothing.' },
  { value: 'write', label: scopeWords.write, hint: 'Also writes comments, offers splits and loans, adds friends.' },
  { value: 'money', label: scopeWords.money, hint: 'Also bets, sends and pays, up to the caps you set here.' },
]

const lifeWords: Readonly<Record<(typeof keyLifeDays)[number], string>> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'A year',
}

export type MadeKey = ResultOf<typeof keyRoutes.createKey>

export function NewKey({ onMade, onClose }: { onMade: (made: MadeKey) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<KeyScope>('read')
  const [perTransferCents, setPerTransfer] = useState<Cents | null>(null)
  const [perDayCents, setPerDay] = useState<Cents | null>(null)
  const [life, setLife] = useState<(typeof keyLifeDays)[number]>(90)
  const [networkText, setNetworkText] = useState('')
  const make = useCall(keyRoutes.createKey, { onDone: onMade })
  const networks = networkText.split(/[\s,]+/).filter((text) => text !== '')
  const caps = scope === 'money' ? { perTransferCents, perDayCents } : {}
  return (
    <FormModal
      title="Make a key"
      description="A program that has it acts in your name. We ask you to confirm it’s you first."
      onSubmit={() => make.run({ name, scope, lifeDays: life, networks, ...caps })}
      call={make}
      errorTitle="Key not made"
      submitText="Make key"
      busyText="Making..."
      disabled={name.trim() === '' || (scope === 'money' && !(perTransferCents && perDayCents))}
      onClose={onClose}
    >
      <Field label="Name" hint="So you recognize it in the list" required>
        <TextInput value={name} maxLength={60} onValueChange={setName} />
      </Field>
      <RadioCards legend="What it may do" options={scopes} value={scope} onValueChange={setScope} />
      {scope === 'money' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Most at a time" hint="Fees count too" required>
            <AmountInput value={perTransferCents} onValueChange={setPerTransfer} />
          </Field>
          <Field label="Most in 24 hours" required>
            <AmountInput value={perDayCents} onValueChange={setPerDay} />
          </Field>
        </div>
      )}
      <Field label="Works for">
        <Select
          value={String(life)}
          onChange={({ target }) => setLife(keyLifeDays.find((days) => String(days) === target.value) ?? life)}
          options={keyLifeDays.map((days) => ({ value: String(days), label: lifeWords[days] }))}
        />
      </Field>
      <Field
        label="Only from these networks"
        hint={`Up to ${maxKeyNetworks} addresses or networks, such as 203.0.113.0/24. Leave it empty for anywhere.`}
        optional
      >
        <Textarea rows={2} value={networkText} onValueChange={setNetworkText} />
      </Field>
    </FormModal>
  )
}
