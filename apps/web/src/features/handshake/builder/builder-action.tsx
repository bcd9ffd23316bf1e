/** The end of a builder: what stands in the way, and the one button; not ready, it can still be pressed and then says why. */
import { type Cents, formatAmount, zero } from '@handshake/domain/money.ts'
import type { ReactNode } from 'react'
import { OwnStop, useOwnStop } from '#features/safety/safety.public.tsx'
import { MoneyProblem } from '#patterns/money-problem.tsx'
import type { ApiError } from '#platform/api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { BettingClosed } from '../create/bet/chosen-game.tsx'
import { MovedLines, TakeMoved } from '../create/bet/moved-lines.tsx'
import { createFailureTitle } from '../create/create-failure.ts'
import { type Problems, shortageOf } from '../create/create-problems.ts'
import { shortageCodes } from '../create/form/action-refusals.ts'
import type { FlowForm } from '../create/form/flow-form.ts'
import { type Balance, Shortage, WalletEffect } from '../create/review/wallet-effect.tsx'
import type { BuilderState } from './use-builder.ts'

type BuilderActionProps = {
  form: FlowForm
  builder: Pick<BuilderState, 'inOrder' | 'closed' | 'attempt' | 'moved' | 'odds' | 'onSeen'>
  balance: Balance
  /** What the press locks; nothing for a draft. Null while that is not known. */
  lockCents: Cents | null
  label: string
  busyText: string
  /** What it reads while something is missing. */
  unreadyLabel?: string
  failureTitle?: string | undefined
  onWrong: (problems: Problems) => void
  onChangeGame?: () => void
  /** For troubles only this builder knows. */
  wayOut?: ReactNode
  /** Beside the button. */
  children?: ReactNode
}

export function BuilderAction({ children, ...props }: BuilderActionProps) {
  const { balance, lockCents } = props
  return (
    <div className="flex flex-col gap-3">
      <BuilderTrouble {...props} />
      {lockCents !== null && lockCents !== zero && (
        <WalletEffect balance={balance} lockCents={lockCents} label="Your stake" nothingMoves="" />
      )}
      <div className="flex flex-wrap gap-2">
        {children}
        <BuilderButton {...props} />
      </div>
    </div>
  )
}

const shortageIn = ({ lockCents, balance: { availableCents } }: Pick<BuilderActionProps, 'lockCents' | 'balance'>) =>
  lockCents === null || availableCents === null ? null : shortageOf(lockCents, availableCents)

/** Everything that stands in the way, each with its way out. */
export function BuilderTrouble({ form, builder, ...props }: Omit<BuilderActionProps, 'children'>) {
  const { balance, lockCents, failureTitle, wayOut } = props
  const { unsettled, fields } = form.draft
  const { odds, onSeen } = builder
  const closed = builder.closed && !unsettled
  const moved = closed ? null : builder.moved
  return (
    <>
      {closed && <BettingClosed />}
      {moved && <MovedLines {...{ fields, moved, odds, onSeen }} />}
      <MoneyProblem
        form={form}
        title={failureTitle ?? createFailureTitle(form.error)}
        wayOut={
          shortageCodes.includes(form.error?.code ?? '') ? (
            <Button size="sm" onClick={() => balance.onDeposit(shortageIn(props)?.missingCents ?? zero)}>
              Deposit money
            </Button>
          ) : (
            wayOut
          )
        }
      />
      {lockCents !== null && lockCents !== zero && (
        <>
          <Shortage balance={balance} lockCents={lockCents} />
          {form.error === null && <OwnStop stakeCents={lockCents} />}
        </>
      )}
    </>
  )
}

/** The one button: it does the deed, or leads to what is missing for it. */
export function BuilderButton({ form, builder, ...props }: Omit<BuilderActionProps, 'children'>) {
  const { balance, label, busyText, unreadyLabel = label, onWrong, onChangeGame } = props
  const { unsettled, fields } = form.draft
  const closed = builder.closed && !unsettled
  const moved = closed ? null : builder.moved
  const shortage = shortageIn(props)
  const stop = useOwnStop(props.lockCents)
  const ready = builder.inOrder && !closed
  if (closed && onChangeGame)
    return (
      <Button size="lg" variant="primary" className="grow" onClick={onChangeGame}>
        Choose another game
      </Button>
    )
  if (moved) return <TakeMoved {...{ fields, moved, onSeen: builder.onSeen }} onEdit={form.edit} />
  if (shortage && ready)
    return (
      <Button size="lg" variant="primary" className="grow" onClick={() => balance.onDeposit(shortage.missingCents)}>
        Add {formatAmount(shortage.missingCents)}
      </Button>
    )
  return (
    <Button
      size="lg"
      variant="primary"
      className={classNames('min-w-0 grow', !ready && 'opacity-45')}
      busy={form.busy}
      busyText={busyText}
      disabled={ready && stop !== null}
      {...(!ready && { 'aria-disabled': true })}
      onClick={() => builder.attempt(onWrong)}
    >
      <span className="leading-tight wrap-anywhere whitespace-normal">{ready ? label : unreadyLabel}</span>
    </Button>
  )
}

/** A refusal is told above the button, with its way out; saying it here as well would be once too often. */
export function tellBuilderFailure(error: ApiError): void {
  if (error.code === 'session.required') toast.error('You must be logged in to create a bet')
  else if (error.kind === 'bug') toast.error('Failed to create bet')
}

export const tellIncomplete = (): void => toast.error('Please fill in all required fields')

/** The frame around a builder's cards: whatever was changed counts as touched once the focus moves on. */
type BuilderFrameProps = { onBlur: () => void; className?: string; children: ReactNode }

export const BuilderFrame = ({ onBlur, className, children }: BuilderFrameProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it; it hears the focus leave the boxes within
  <div data-flow onBlur={onBlur} className={classNames('flex flex-col gap-4', className)}>
    {children}
  </div>
)
