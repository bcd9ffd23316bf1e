/** Making a handshake, from the first choice to the locked stake, in one form that survives reloads, retries and a lost session. */
import { handshake } from '@handshake/contracts/handshake.ts'
import type { SessionView } from '@handshake/contracts/session.ts'
import { formatAmount, zero } from '@handshake/domain/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { navigate, useLocation, useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ActionProblem } from './action-problem.tsx'
import { contentFieldOf, sharingFieldOf } from './action-refusals.ts'
import { withSubject } from './bet/bet-changes.ts'
import { toCreateInput } from './bet/bet-terms.ts'
import { Chooser } from './chooser.tsx'
import { CreateDone } from './create-done.tsx'
import { createFailureTitle, tellCreateFailure } from './create-failure.ts'
import { type CreateFields, emptyFields, readFields, type Sharing } from './create-fields.ts'
import { shortageOf } from './create-problems.ts'
import { addressOf, type Entry, type Step, stepIn } from './create-steps.ts'
import { Flow, type Reviewed } from './flow.tsx'
import { ReviewStep } from './review-step.tsx'
import { formOf } from './subject/subject-forms.ts'
import { type Balance, Shortage, WalletEffect } from './wallet-effect.tsx'

type CreateFlowProps = {
  person: SessionView['person']
  entry: Entry
  /** What the form holds before anything is typed. */
  preset: CreateFields
  firstStep: Step
  balance: Balance
  /** Begins with an empty form. */
  onAgain: () => void
}

const titles: Readonly<Record<Entry['is'], (preset: CreateFields) => string>> = {
  new: () => 'New Handshake',
  game: () => 'New Handshake',
  rematch: () => 'Rematch',
  opponent: ({ friends: [opponent] }) => `Challenge ${opponent?.displayName ?? 'someone'}`,
  edit: () => 'Edit Your Bet',
}

const actionWords: Readonly<Record<Sharing, (stake: string) => string>> = {
  marketplace: (stake) => `Lock ${stake} and post`,
  invite: (stake) => `Lock ${stake} and send`,
  link: (stake) => `Lock ${stake} and get the link`,
  draft: () => 'Save as draft',
}

export function CreateFlow({ person, entry, preset, firstStep, balance, onAgain }: CreateFlowProps) {
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const doneAt = useRef<string | null>(null)
  const linking = useCall(handshake.inviteToHandshake, { onDone: () => lookAgain(client, 'handshake') })
  const form = useMoneyForm({
    route: handshake.createHandshake,
    name: ['create', person.id, ...(entry.is === 'new' ? [] : [entry.is, entry.id])].join(':'),
    open: true,
    empty: preset,
    readFields,
    toInput: (id, fields) => toCreateInput(id, fields, entry.is === 'rematch' ? 'rematch' : 'integrated'),
    fieldOf: { ...contentFieldOf, ...sharingFieldOf },
    onFailed: (error) => tellCreateFailure(error, sharing),
    onDone() {
      doneAt.current = key
      if (sharing === 'draft') {
        lookAgain(client, 'handshake')
        toast.success('Bet Draft Created!', { description: formOf(draft.fields).draftWords })
        navigate('/handshakes')
      } else moneyMoved()
    },
  })
  const { draft, result } = form
  const { sharing, friends, addresses } = draft.fields

  function moneyMoved() {
    lookAgain(client, 'handshake')
    lookAgain(client, 'wallet')
    toast.success('Funds locked in escrow for your bet!')
  }

  const done = draft.step === 'done'
  const atChooser = entry.is === 'new' && stepIn(address) === null && !draft.unsettled
  // Whoever comes to the first page again after the action begins with another one; an interrupted action ends where it is.
  const again = useEffectEvent(onAgain)
  useEffect(() => {
    if (done && atChooser && key !== doneAt.current) again()
  }, [done, atChooser, key])

  if (done) {
    if (result === undefined || sharing === 'draft') return null
    const linkMaking = {
      link: result.link ?? linking.result?.link ?? null,
      error: linking.error,
      busy: linking.busy,
      onRetry: () => linking.run({ handshakeId: result.id, by: 'link', message: '' }),
    }
    return (
      <CreateDone
        bet={result}
        sharing={sharing}
        linkMaking={linkMaking}
        phoneLinks={result.phoneLinks}
        onAgain={onAgain}
      />
    )
  }

  if (atChooser) {
    return (
      <Chooser
        kept={draft.fields}
        onContinue={() => setAddress((now) => addressOf(now, 'review'))}
        onForget={() => {
          form.startOver()
          form.edit(emptyFields(new Date()))
        }}
        onBegin={(subject, league) => {
          form.edit(withSubject(draft.fields, subject))
          setAddress(league === undefined ? { step: 'game' } : { step: 'game', league })
        }}
      />
    )
  }

  function review({ stakes, game }: Reviewed) {
    const lockCents = sharing === 'draft' ? zero : stakes.creatorCents
    const { availableCents } = balance
    const shortage = availableCents === null ? null : shortageOf(lockCents, availableCents)
    const [only] = sharing === 'invite' ? friends : []
    const opponent = only === undefined ? null : { name: only.displayName, src: only.avatarUrl }
    const severalAsked = sharing === 'invite' && friends.length + addresses.length > 1
    return {
      content: (
        <>
          <ActionProblem
            form={form}
            title={createFailureTitle(form.error)}
            onDeposit={() => balance.onDeposit(shortage?.missingCents ?? zero)}
          />
          <Shortage balance={balance} lockCents={lockCents} />
          <ReviewStep
            fields={draft.fields}
            stakes={stakes}
            game={game}
            me={person}
            opponent={severalAsked ? 'several' : opponent}
            wallet={
              <WalletEffect
                balance={balance}
                lockCents={lockCents}
                label="Your stake"
                nothingMoves="A draft locks nothing. Your stake is locked when you share it."
              />
            }
          />
        </>
      ),
      confirm: shortage ? (
        <Button
          size="lg"
          variant="primary"
          className="min-w-0 grow md:ml-auto md:grow-0"
          onClick={() => balance.onDeposit(shortage.missingCents)}
        >
          Add {formatAmount(shortage.missingCents)}
        </Button>
      ) : (
        <Button
          size="lg"
          variant="primary"
          className="min-w-0 grow md:ml-auto md:grow-0"
          busy={form.busy}
          busyText="Creating..."
          onClick={form.confirm}
        >
          <span className="truncate">{actionWords[sharing](formatAmount(stakes.creatorCents))}</span>
        </Button>
      ),
    }
  }

  return (
    <Flow
      form={form}
      entry={entry.is}
      title={titles[entry.is](preset)}
      balance={balance}
      firstStep={firstStep}
      onLeave={() => (entry.is === 'new' ? setAddress((now) => addressOf(now, null)) : window.history.back())}
      review={review}
    />
  )
}
