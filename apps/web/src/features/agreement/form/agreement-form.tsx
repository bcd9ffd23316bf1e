/** What the forms of all types share: sending once everything is right, who it is with, and what it is called. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { guestInput } from '@handshake/contracts/agreement/guest-shares.ts'
import type { UnkeyedCallOf } from '@handshake/contracts/contract.ts'
import { type PersonView, personView } from '@handshake/contracts/handshake/handshake-views.ts'
import { seat } from '@handshake/contracts/seat/seat.ts'
import { seatTypes } from '@handshake/domain/seat/open-seat.ts'
import { type ReactNode, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { FriendPicker } from '#features/friend/friend.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import type { Someone } from '#patterns/add-someone.tsx'
import { SomeoneNew } from '#patterns/someone-new.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { navigate } from '#platform/navigation.ts'
import { readDraft, writeDraft } from '#platform/storage.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'

type Body = UnkeyedCallOf<typeof agreement.createAgreement>
type SeatForm = UnkeyedCallOf<typeof seat.openSeat>

export type Kept<Draft> = {
  readonly draft: Draft
  readonly chosen: readonly PersonView[]
  /** The other side, where they are not here yet. */
  readonly someone?: Someone | null
}

/** What was typed before, as far as it still has the shape of this form. */
function readKept<Draft extends object>(name: string, empty: Draft): Kept<Draft> | null {
  const kept = readDraft(name)
  if (kept === null) return null
  const { draft, chosen, someone } = JSON.parse(kept) as { draft: Draft; chosen: unknown; someone?: unknown }
  const people = z.array(personView).safeParse(chosen)
  const fits = Object.keys(empty).every((field) => field in draft)
  return fits && people.success
    ? { draft, chosen: people.data, someone: guestInput.safeParse(someone).data ?? null }
    : null
}

/** A draft with the people chosen for it, kept in this tab until it is sent; what is wrong is shown once the person tried to send it. */
export function useAgreementForm<Draft extends object>({
  kind,
  me,
  empty,
  start = { draft: empty, chosen: [] },
  onMade,
}: {
  /** Which form it is: its draft is kept under this, for this person. */
  kind: string
  me: PersonView
  empty: Draft
  /** What it begins with, such as one that is made again. */
  start?: Kept<Draft>
  onMade: (agreementId: string) => void
}) {
  const name = `agreement:${kind}:${me.id}`
  const [kept, setKept] = useState(() => readKept(name, empty))
  const [{ draft, chosen, someone = null }, show] = useState<Kept<Draft>>(kept ?? start)
  // Two changes may come before the next drawing: the second has to find the first.
  const latest = useRef<Kept<Draft>>({ draft, chosen, someone })
  const [tried, setTried] = useState(false)
  const making = useCall(agreement.createAgreement, {
    onDone({ id }) {
      writeDraft(name, null)
      onMade(id)
    },
  })
  const opening = useCall(seat.openSeat, {
    onDone({ id }) {
      writeDraft(name, null)
      void navigate(`/seat/${id}`)
    },
  })
  function keep(change: Partial<Kept<Draft>>) {
    latest.current = { ...latest.current, ...change }
    show(latest.current)
    writeDraft(name, JSON.stringify(latest.current))
  }
  return {
    /** Whether it can be offered to somebody who is not here yet. */
    hasOpenSeat: seatTypes.some((type) => type === kind),
    draft,
    chosen,
    someone,
    /** Whether the one other side is known. */
    hasOther: chosen.length === 1 || someone !== null,
    making: { busy: making.busy || opening.busy, error: making.error ?? opening.error },
    /** Whether what stands here was typed before the person left and came back. */
    isKept: kept !== null,
    setChosen: (people: readonly PersonView[]) => keep({ chosen: people }),
    setSomeone: (added: Someone | null) => keep({ someone: added, chosen: [] }),
    change: (next: Partial<Draft>) => keep({ draft: { ...latest.current.draft, ...next } }),
    startOver() {
      setKept(null)
      setTried(false)
      keep({ someone: null, ...start })
      writeDraft(name, null)
    },
    /** What is wrong, as far as it is shown yet. */
    shown: <Problems extends object>(problems: Problems): Partial<Problems> => (tried ? problems : {}),
    /** Sends it unless something is wrong. */
    send(problems: object, body: () => Body) {
      setTried(true)
      if (!Object.values(problems).every((one) => one === undefined)) return
      const { title, terms, ...rest } = body()
      if (someone === null) making.run({ title, terms, ...rest })
      else opening.run({ ...someone, title, terms: terms as SeatForm['terms'] })
    },
  }
}

type Sending = {
  readonly onSend: () => void
  readonly form: {
    readonly making: { readonly error: unknown; readonly busy: boolean }
    readonly isKept: boolean
    readonly startOver: () => void
  }
  readonly failed: string
  readonly submit: string
  readonly children: ReactNode
}

export const AgreementForm = ({ onSend, form: { making, isKept, startOver }, failed, submit, children }: Sending) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSend()
    }}
    noValidate
    className="mx-auto flex w-full max-w-2xl flex-col gap-4"
  >
    {isKept && (
      <Callout
        tone="info"
        action={
          <Button size="sm" variant="ghost" onClick={startOver}>
            Start over
          </Button>
        }
      >
        We kept what you typed.
      </Callout>
    )}
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
  readonly draft: { readonly title: string }
  readonly problems: { readonly title?: string | undefined }
  readonly change: (next: { readonly title: string }) => void
}

export const TitleField = ({ label, example, draft, problems, change }: Titled) => (
  <Field label={label} error={problems.title}>
    <TextInput value={draft.title} limit={120} placeholder={example} onValueChange={(title) => change({ title })} />
  </Field>
)

type Picking = {
  readonly title: string
  readonly description?: string
  readonly chosen: readonly PersonView[]
  readonly most?: number
  readonly problem: string | undefined
  readonly onChange: (people: readonly PersonView[]) => void
  /** Other ways to add somebody. */
  readonly children?: ReactNode
}

export const PeopleCard = ({ title, description, chosen, most = 1, problem, onChange, children }: Picking) => (
  <Card>
    <CardHead title={title} {...(description !== undefined && { description })} />
    <div className="mt-3">
      <FriendPicker chosen={chosen} most={most} problem={problem} onChange={onChange} />
    </div>
    {children}
  </Card>
)

type OtherSide = {
  readonly hasOpenSeat: boolean
  readonly chosen: readonly PersonView[]
  readonly someone: Someone | null
  readonly setChosen: (people: readonly PersonView[]) => void
  readonly setSomeone: (added: Someone | null) => void
}

/** The one other side: a friend, or somebody who is not here yet. */
export const OtherSideCard = ({
  title,
  problem,
  form: { hasOpenSeat, chosen, someone, setChosen, setSomeone },
}: Pick<Picking, 'title' | 'problem'> & { readonly form: OtherSide }) =>
  someone === null ? (
    <PeopleCard title={title} chosen={chosen} problem={problem} onChange={setChosen}>
      {hasOpenSeat && chosen.length === 0 && <SomeoneNew someone={null} onChange={setSomeone} />}
    </PeopleCard>
  ) : (
    <Card>
      <CardHead title={title} />
      <div className="mt-3">
        <SomeoneNew someone={someone} onChange={setSomeone} />
      </div>
    </Card>
  )
