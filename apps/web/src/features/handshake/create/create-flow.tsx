/** Making a handshake, from the first choice to the locked stake, in one form that survives reloads, retries and a lost session. */
import type { SessionView } from '@handshake/contracts/session/session.ts'
import type { Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount, zero } from '@handshake/domain/money.ts'
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { navigate, useLocation, useSearchParams } from '#platform/navigation.ts'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { withSubject } from './bet/bet-changes.ts'
import type { ChooserProps } from './chooser.tsx'
import { createFailureTitle, tellCreateFailure } from './create-failure.ts'
import { type CreateFields, emptyFields, type Sharing } from './create-fields.ts'
import { addressOf, type Entry, entryName, type Step, stepIn } from './create-steps.ts'
import { Flow, type FlowScreens } from './flow.tsx'
import { keepLastBet } from './form/last-bet.ts'
import { useCreateForm } from './form/use-create-form.ts'
import type { PlayedBefore } from './games/played-before.ts'
import type { Plan } from './review/flow-review.tsx'
import type { Balance } from './review/wallet-effect.tsx'
import { formOf } from './subject/subject-forms.ts'

/** Fetched while the review is read, so that it is there when the bet is. */
const loadDone = () => import('./create-done.tsx')
const CreateDone = lazy(() => loadDone().then((module) => ({ default: module.CreateDone })))

type CreateFlowProps = {
  person: SessionView['person']
  entry: Entry
  /** What the form holds before anything is typed. */
  preset: CreateFields
  firstStep: Step
  balance: Balance
  /** Begins with an empty form. */
  onAgain: () => void
  /** The choice before the first step, where there is one. */
  Chooser?: ComponentType<ChooserProps>
  screens: FlowScreens
  /** The game of a rematch. */
  played?: PlayedBefore | undefined
  /** For another builder on the same steps: under which name its draft is kept, how it is filed, what it is called. */
  builder?: { readonly name: string; readonly via: 'stepper'; readonly title: string }
}

const titles: Readonly<Record<Entry['is'], (preset: CreateFields) => string>> = {
  new: () => 'New Handshake',
  game: () => 'New Handshake',
  rematch: ({ friends: [opponent] }) => (opponent ? `Rematch with ${opponent.displayName}` : 'Rematch'),
  opponent: ({ friends: [opponent] }) => `Challenge ${opponent?.displayName ?? 'someone'}`,
  about: () => 'New Handshake',
  edit: () => 'Edit Your Bet',
}

const actionWords: Readonly<Record<Sharing, (stake: string) => string>> = {
  marketplace: (stake) => `Lock ${stake} and post`,
  invite: (stake) => `Lock ${stake} and send`,
  link: (stake) => `Lock ${stake} and get the link`,
  draft: () => 'Save as draft',
}

export function CreateFlow({
  person,
  entry,
  preset,
  firstStep,
  balance,
  onAgain,
  Chooser,
  screens,
  played,
  builder,
}: CreateFlowProps) {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const doneAt = useRef<string | null>(null)
  const form = useCreateForm({
    name: [builder?.name ?? 'create', person.id, ...entryName(entry)].join(':'),
    preset,
    via: builder?.via ?? (entry.is === 'rematch' ? 'rematch' : 'integrated'),
    onFailed: tellCreateFailure,
    onDraft(_made, fields) {
      doneAt.current = key
      toast.success('Bet Draft Created!', { description: formOf(fields).draftWords })
      navigate('/handshakes')
    },
    onShared() {
      doneAt.current = key
      keepLastBet(person.id, form.draft.fields)
    },
  })
  const { draft, result } = form
  const { sharing, friends, addresses } = draft.fields

  const atReview = draft.unsettled || stepIn(address) === 'review'
  useEffect(() => {
    if (atReview) void Promise.allSettled([loadDone()])
  }, [atReview])

  const done = draft.step === 'done'
  const atStart = entry.is === 'new' && stepIn(address) === null && !draft.unsettled
  // Whoever comes to the first page again after the action begins with another one; an interrupted action ends where it is.
  const again = useEffectEvent(onAgain)
  useEffect(() => {
    if (done && atStart && key !== doneAt.current) again()
  }, [done, atStart, key])

  if (done) {
    if (result === undefined || sharing === 'draft') return null
    return (
      <Suspense fallback={<PageSkeleton />}>
        <CreateDone
          bet={result}
          sharing={sharing}
          link={result.link}
          phoneLinks={result.phoneLinks}
          onAgain={onAgain}
        />
      </Suspense>
    )
  }

  if (atStart && Chooser !== undefined) {
    return (
      <Chooser
        kept={draft.fields}
        onContinue={() => setAddress((now) => addressOf(now, 'review'))}
        onForget={() => {
          form.startOver()
          form.edit(emptyFields(new Date()))
        }}
        onBegin={(subject, { league, fields } = {}) => {
          form.edit({ ...withSubject(draft.fields, subject), ...fields })
          setAddress(league === undefined ? { step: 'game' } : { step: 'game', league })
        }}
      />
    )
  }

  function plan({ creatorCents }: Stakes): Plan {
    const [only] = sharing === 'invite' ? friends : []
    const severalAsked = sharing === 'invite' && friends.length + addresses.length > 1
    return {
      lockCents: sharing === 'draft' ? zero : creatorCents,
      opponent: severalAsked ? 'several' : only === undefined ? null : { name: only.displayName, src: only.avatarUrl },
      wallet: {
        label: 'Your stake',
        nothingMoves: 'A draft locks nothing. Your stake is locked when you share it.',
      },
      actionText: actionWords[sharing](formatAmount(creatorCents)),
      busyText: 'Creating...',
      failureTitle: createFailureTitle(form.error),
    }
  }

  return (
    <Flow
      form={form}
      entry={entry.is}
      title={builder?.title ?? titles[entry.is](preset)}
      balance={balance}
      firstStep={firstStep}
      onLeave={(entries) =>
        entry.is === 'new' && Chooser !== undefined
          ? setAddress((now) => addressOf(now, null))
          : window.history.go(-entries)
      }
      me={person}
      plan={plan}
      screens={screens}
      played={played}
    />
  )
}
