/** How a bill is divided: the method, what each person's part is, and what it comes to in dollars. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { SplitMethod } from '@handshake/domain/agreement/split/split-shares.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { billOf, type DraftItem, methodNames, previewOf, type SplitDraft, totalOf } from './split-draft.ts'

type DivideProps = {
  readonly draft: SplitDraft
  readonly people: readonly PersonView[]
  readonly myId: string
  readonly problem: string | undefined
  readonly onChange: (next: Partial<SplitDraft>) => void
}

const methods = (Object.keys(methodNames) as SplitMethod[]).map((value) => ({ value, label: methodNames[value] }))

const boxes = {
  shares: { unit: 'shares', placeholder: '1' },
  percent: { unit: '%', placeholder: '0' },
  amounts: { unit: '$', placeholder: '0.00' },
} as const

export function DivideBill({ draft, people, myId, problem, onChange }: DivideProps) {
  const preview = previewOf(
    billOf(
      draft,
      people.map(({ id }) => id),
    ),
  )
  const { method } = draft
  const box = method === 'equal' || method === 'items' ? null : boxes[method]
  const nameOf = ({ id, displayName }: PersonView) => (id === myId ? 'You' : displayName)
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title="How do you split it?" />
      <SegmentedControl
        full
        label="How do you split it?"
        options={methods}
        value={method}
        onValueChange={(next) => onChange({ method: next })}
        className="max-sm:[&_label]:px-1 max-sm:[&_label]:text-xs"
      />
      {method === 'items' && (
        <>
          <Items draft={draft} people={people} nameOf={nameOf} onChange={onChange} />
          <Field label="Tax and tip" optional hint="Shared in proportion: whoever had more pays more of it.">
            <AmountInput value={draft.extraCents} onValueChange={(extraCents) => onChange({ extraCents })} />
          </Field>
        </>
      )}
      <ul aria-label="Shares" className="divide-y divide-line">
        {people.map((person, place) => (
          <li key={person.id} className="flex min-h-14 items-center gap-3 py-2">
            <Avatar name={person.displayName} src={person.avatarUrl} size="sm" />
            <span className="min-w-0 grow font-medium break-words text-text">{nameOf(person)}</span>
            {(method === 'equal' || method === 'items') && (
              <HalfToggle
                name={nameOf(person)}
                pressed={draft.half.includes(person.id)}
                onToggle={() => onChange({ half: toggled(draft.half, person.id) })}
              />
            )}
            {box && (
              <Field label={`${methodNames[method]}: ${nameOf(person)}`} hideLabel className="w-28">
                <TextInput
                  inputMode="decimal"
                  placeholder={box.placeholder}
                  end={<span className="pr-3 text-sm text-muted">{box.unit}</span>}
                  value={draft.typed[person.id] ?? ''}
                  onValueChange={(value) => onChange({ typed: { ...draft.typed, [person.id]: value.trim() } })}
                />
              </Field>
            )}
            <span className="w-20 text-right">
              {preview?.[place] === undefined ? (
                <span className="text-faint">–</span>
              ) : (
                <Money amount={preview[place]} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {(method === 'equal' || method === 'items') && (
        <p className="text-sm text-muted">Tap ½ for children: they count half of an adult.</p>
      )}
      {method === 'items' && <p className="text-sm text-muted">Total {formatAmount(totalOf(draft))}</p>}
      {problem && (
        <p role="alert" className="text-sm text-loss">
          {problem}
        </p>
      )}
    </Card>
  )
}

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

const HalfToggle = ({ name, pressed, onToggle }: { name: string; pressed: boolean; onToggle: () => void }) => (
  <Button
    size="sm"
    variant={pressed ? 'primary' : 'ghost'}
    aria-pressed={pressed}
    aria-label={`Half a share: ${name}`}
    onClick={onToggle}
  >
    ½
  </Button>
)

type ItemsProps = Pick<DivideProps, 'draft' | 'people' | 'onChange'> & { nameOf: (person: PersonView) => string }

function Items({ draft, people, nameOf, onChange }: ItemsProps) {
  const edit = (key: number, next: Partial<DraftItem>) =>
    onChange({ items: draft.items.map((item) => (item.key === key ? { ...item, ...next } : item)) })
  const nextKey = Math.max(...draft.items.map(({ key }) => key), 0) + 1
  return (
    <ul aria-label="Items" className="flex flex-col gap-3">
      {draft.items.map((item, place) => (
        <li key={item.key} className="flex flex-col gap-2 rounded-card border border-line p-3">
          <div className="flex items-end gap-2">
            <Field label={`Item ${place + 1}`} className="min-w-0 grow">
              <TextInput
                value={item.name}
                placeholder="Pizza"
                onValueChange={(value) => edit(item.key, { name: value })}
              />
            </Field>
            <Field label="Price" className="w-32 shrink-0">
              <AmountInput value={item.amountCents} onValueChange={(amountCents) => edit(item.key, { amountCents })} />
            </Field>
            <IconButton
              label={`Remove item ${place + 1}`}
              disabled={draft.items.length === 1}
              onClick={() => onChange({ items: draft.items.filter(({ key }) => key !== item.key) })}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {people.map((person) => (
              <Checkbox
                key={person.id}
                label={nameOf(person)}
                checked={item.personIds.includes(person.id)}
                onChange={() => edit(item.key, { personIds: toggled(item.personIds, person.id) })}
              />
            ))}
          </div>
        </li>
      ))}
      <Button
        variant="ghost"
        className="self-start"
        onClick={() =>
          onChange({ items: [...draft.items, { key: nextKey, name: '', amountCents: null, personIds: [] }] })
        }
      >
        <Plus aria-hidden="true" className="size-4" />
        Add an item
      </Button>
    </ul>
  )
}
