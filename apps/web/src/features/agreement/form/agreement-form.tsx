/** What the forms of all types share: sending once everything is right, who it is with, and what it is called. */
import { agreement } from '@handshake/contracts/agreement.ts'
import type { UnkeyedCallOf } from '@handshake/contracts/contract.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type ReactNode, useState } from 'react'
import { FriendPicker } from '#features/friend/friend.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'

type Body = UnkeyedCallOf<typeof agreement.createAgreement>

/** A draft with the people chosen for it; what is wrong is shown once the person tried to send it. */
export function useAgreementForm<Draft>({
  empty,
  sent,
  onMade,
}: {
  empty: Draft
  /** The toast once it is on its way. */
  sent: string
  onMade: (agreementId: string) => void
}) {
  const [draft, setDraft] = useState<Draft>(empty)
  const [chosen, setChosen] = useState<readonly PersonView[]>([])
  const [tried, setTried] = useState(false)
  const making = useCall(agreement.createAgreement, {
    onDone({ id }) {
      toast.success(sent)
      onMade(id)
    },
  })
  return {
    draft,
    chosen,
    setChosen,
    making,
    change: (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next })),
    /** What is wrong, as far as it is shown yet. */
    shown: <Problems extends object>(problems: Problems): Partial<Problems> => (tried ? problems : {}),
    /** Sends it unless something is wrong. */
    send(problems: object, body: () => Body) {
      setTried(true)
      if (Object.values(problems).every((one) => one === undefined)) making.run(body())
    },
  }
}

type Sending = {
  readonly onSend: () => void
  readonly making: { readonly error: unknown; readonly busy: boolean }
  readonly failed: string
  readonly submit: string
  readonly children: ReactNode
}

export const AgreementForm = ({ onSend, making, failed, submit, children }: Sending) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSend()
    }}
    noValidate
    className="mx-auto flex w-full max-w-2xl flex-col gap-4"
  >
    {children}
    <ActionProblem error={making.error} title={failed} />
    <Button type="submit" variant="primary" size="lg" busy={making.busy} busyText="Sending…">
      {submit}
    </Button>
  </form>
)

type Titled = {
  readonly label: string
  readonly example: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (title: string) => void
}

export const TitleField = ({ label, example, value, problem, onChange }: Titled) => (
  <Field label={label} error={problem}>
    <TextInput value={value} limit={120} placeholder={example} onChange={(event) => onChange(event.target.value)} />
  </Field>
)

type Picking = {
  readonly title: string
  readonly description?: string
  readonly chosen: readonly PersonView[]
  readonly most?: number
  readonly problem: string | undefined
  readonly onChange: (people: readonly PersonView[]) => void
}

export const PeopleCard = ({ title, description, chosen, most = 1, problem, onChange }: Picking) => (
  <Card>
    <CardHead title={title} {...(description !== undefined && { description })} />
    <div className="mt-3">
      <FriendPicker chosen={chosen} most={most} problem={problem} onChange={onChange} />
    </div>
  </Card>
)
