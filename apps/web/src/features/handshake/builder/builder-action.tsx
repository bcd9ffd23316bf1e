/** The end of a builder: what stands in the way, and the one button; not ready, it can still be pressed and then says why. */
import { type Cents, formatAmount, zero } from '@handshake/domain/money.ts'
import type { ReactNode } from 'react'
import { OwnStop } from '#features/safety/safety.public.tsx'
import { MoneyProblem } from '#patterns/money-problem.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { BettingClosed } from '../create/bet/chosen-game.tsx'
import { MovedLines, TakeMoved } from '../create/bet/moved-lines.tsx'
import { createFailureTitle } from '../create/create-failure.ts'
import { type Problems, shortageOf } from '../create/create-problems.ts'
import { shortageCodes } from '../create/form/action-refusals.ts'
import type { FlowForm } from '../create/form/flow-form.ts'
import { type Balance, Shortage, WalletEffect } from '../create/wallet-effect.tsx'
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

export function BuilderAction({ form, builder, balance, lockCents, ...props }: BuilderActionProps) {
  const { label, busyText, unreadyLabel = label, failureTitle, onWrong, onChangeGame, wayOut, children } = props
  const { availableCents } = balance
  const { unsettled, fields } = form.draft
  const { odds, onSeen } = builder
  const closed = builder.closed && !unsettled
  const moved = closed ? null : builder.moved
  const shortage = lockCents === null || availableCents === null ? null : shortageOf(lockCents, availableCents)
  const ready = builder.inOrder && !closed
  return (
    <div className="flex flex-col gap-3">
      {closed && <BettingClosed />}
      {moved && <MovedLines {...{ fields, moved, odds, onSeen }} />}
      <MoneyProblem
        form={form}
        title={failureTitle ?? createFailureTitle(form.error)}
        wayOut={
          shortageCodes.includes(form.error?.code ?? '') ? (
            <Button size="sm" onClick={() => balance.onDeposit(shortage?.missingCents ?? zero)}>
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
          <WalletEffect balance={balance} lockCents={lockCents} label="Your stake" nothingMoves="" />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {children}
        {closed && onChangeGame ? (
          <Button size="lg" variant="primary" className="grow" onClick={onChangeGame}>
            Choose another game
          </Button>
        ) : moved ? (
          <TakeMoved {...{ fields, moved, onSeen }} onEdit={form.edit} />
        ) : shortage && ready ? (
          <Button size="lg" variant="primary" className="grow" onClick={() => balance.onDeposit(shortage.missingCents)}>
            Add {formatAmount(shortage.missingCents)}
          </Button>
        ) : (
          <Button
            size="lg"
            variant="primary"
            className={classNames('min-w-0 grow', !ready && 'opacity-45')}
            busy={form.busy}
            busyText={busyText}
            {...(!ready && { 'aria-disabled': true })}
            onClick={() => builder.attempt(onWrong)}
          >
            <span className="leading-tight wrap-anywhere whitespace-normal">{ready ? label : unreadyLabel}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
