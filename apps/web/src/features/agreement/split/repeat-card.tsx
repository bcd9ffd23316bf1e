/** On the page of a split that comes back: when the next one is, and changing, stopping or leaving the next ones. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type RepeatInterval, repeatIntervals, repeatWords } from '@handshake/domain/agreement/split/repeating-split.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { FriendPicker } from '#features/friend/friend.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useConfirmedCall } from '#patterns/confirmed-call.ts'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { formatDay } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useTakeInAgreement } from '../agreement.queries.ts'

/** With whoever pays the bill, fifty. */
const maxOthers = 49

type RepeatCardProps = { view: AgreementView; myId: string; isPayer: boolean }

export function RepeatCard({ view, myId, isPayer }: RepeatCardProps) {
  const { repeat } = view
  if (repeat === null) return null
  const next =
    repeat.nextAt === null
      ? 'No more splits will follow.'
      : `The next one comes on ${formatDay(new Date(repeat.nextAt))}: “${repeat.title}”, ${formatAmount(repeat.totalCents)} in total${withWords(repeat.people, myId)}.`
  return (
    <Card className="flex flex-col gap-3">
      <CardHead
        title={repeat.nextAt === null ? 'Doesn’t repeat anymore' : repeatWords[repeat.every]}
        description={next}
      />
      {repeat.nextAt !== null && !repeat.youAreIn && (
        <p className="text-sm text-muted">You left. You won’t be part of the next ones.</p>
      )}
      {repeat.nextAt !== null && (isPayer ? <AuthorActions view={view} /> : repeat.youAreIn && <Leave view={view} />)}
    </Card>
  )
}

const withWords = (people: readonly PersonView[], myId: string): string => {
  const names = people.map(({ id, displayName }) => (id === myId ? 'you' : displayName))
  if (names.length === 0) return ''
  return names.length > 3 ? `, with ${names.length} others` : `, with ${new Intl.ListFormat('en-US').format(names)}`
}

function AuthorActions({ view }: { view: AgreementView }) {
  const [changing, setChanging] = useState(false)
  const stop = useConfirmedCall(agreement.stopRepeatingSplit, { onDone: useTakeInAgreement() })
  return (
    <>
      <ActionProblem error={stop.error} title="We couldn’t stop it" />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setChanging(true)}>Change the next ones</Button>
        <ConfirmDialog
          {...stop.dialog}
          title="Stop repeating?"
          description="No more splits will follow. The ones you already sent stay as they are."
          confirmText="Stop repeating"
          cancelText="Keep it"
          busyText="Stopping…"
          onConfirm={() => stop.run({ agreementId: view.id })}
          trigger={<Button variant="ghost">Stop repeating</Button>}
        />
      </div>
      {changing && <Change view={view} onClose={() => setChanging(false)} />}
    </>
  )
}

function Change({ view, onClose }: { view: AgreementView; onClose: () => void }) {
  const { repeat } = view
  const [title, setTitle] = useState(repeat?.title ?? '')
  const [totalCents, setTotal] = useState<Cents | null>(repeat?.totalCents ?? null)
  const [endsOn, setEndsOn] = useState(repeat?.endsOn ?? '')
  const [every, setEvery] = useState(repeat?.every ?? 'month')
  const [people, setPeople] = useState<readonly PersonView[]>(repeat?.people ?? [])
  const [tried, setTried] = useState(false)
  const takeIn = useTakeInAgreement()
  const change = useCall(agreement.changeRepeatingSplit, {
    onDone(answer) {
      takeIn(answer)
      onClose()
    },
  })
  function send() {
    setTried(true)
    if (title.trim() === '' || totalCents === null || totalCents <= 0 || people.length === 0) return
    change.run({
      ...{ agreementId: view.id, title, totalCents, every, endsOn: endsOn === '' ? null : endsOn },
      people: people.map(({ id }) => id),
    })
  }
  return (
    <FormModal
      title="Change the next ones"
      description="The splits you already sent stay as they are."
      onSubmit={send}
      call={change}
      errorTitle="We couldn’t change it"
      submitText="Save"
      busyText="Saving…"
      onClose={onClose}
    >
      <Field label="Title" error={tried && title.trim() === '' ? 'Title is required' : undefined}>
        <TextInput value={title} limit={120} onValueChange={setTitle} />
      </Field>
      {repeat?.totalIsOpen && (
        <Field
          label="Total"
          error={tried && !(totalCents !== null && totalCents > 0) ? 'Enter the total of the bill' : undefined}
        >
          <AmountInput value={totalCents} onValueChange={setTotal} />
        </Field>
      )}
      <Field label="Repeat" hint={every === repeat?.every ? undefined : 'Counted from the last one you sent.'}>
        <Select
          options={repeatIntervals.map((value) => ({ value, label: repeatWords[value] }))}
          value={every}
          onValueChange={(value) => setEvery(value as RepeatInterval)}
        />
      </Field>
      <Others view={view} people={people} tried={tried} onChange={setPeople} />
      <Field label="Until" optional hint="Leave it empty to repeat until you stop it.">
        <TextInput type="date" value={endsOn} onValueChange={setEndsOn} />
      </Field>
    </FormModal>
  )
}

type OthersProps = {
  readonly view: AgreementView
  readonly people: readonly PersonView[]
  readonly tried: boolean
  readonly onChange: (people: readonly PersonView[]) => void
}

/** Who shares the next ones. Where everyone’s part is fixed, people can only be taken out. */
function Others({ view, people, tried, onChange }: OthersProps) {
  const { repeat } = view
  const problem = tried && people.length === 0 ? 'Keep at least one person, or stop repeating' : undefined
  if (repeat?.takesMorePeople)
    return (
      <fieldset>
        <legend className="mb-2 text-sm font-medium text-text">Who else is in?</legend>
        <FriendPicker chosen={people} most={maxOthers} problem={problem} onChange={onChange} />
      </fieldset>
    )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium text-text">Who else is in?</legend>
      {repeat?.people.map((person) => (
        <Checkbox
          key={person.id}
          label={person.displayName}
          checked={people.some(({ id }) => id === person.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...people, person] : people.filter(({ id }) => id !== person.id))
          }
        />
      ))}
      <p className={problem === undefined ? 'text-sm text-muted' : 'text-sm text-loss'} role={problem && 'alert'}>
        {problem ?? 'Everyone’s part is fixed. You take over the part of whoever you take out.'}
      </p>
    </fieldset>
  )
}

function Leave({ view }: { view: AgreementView }) {
  const leave = useConfirmedCall(agreement.leaveRepeatingSplit, { onDone: useTakeInAgreement() })
  return (
    <>
      <ActionProblem error={leave.error} title="We couldn’t take you out" />
      <ConfirmDialog
        {...leave.dialog}
        title="Leave the next ones?"
        description={`You won’t be part of future splits, and we’ll tell ${view.initiator.displayName}. What you already owe doesn’t change.`}
        confirmText="Leave"
        cancelText="Stay in"
        busyText="Leaving…"
        onConfirm={() => leave.run({ agreementId: view.id })}
        trigger={
          <Button variant="ghost" className="self-start">
            Leave the next ones
          </Button>
        }
      />
    </>
  )
}
