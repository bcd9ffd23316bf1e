/** The last step of making or changing a handshake: what went wrong, everything it comes to, what it does to the wallet, and the button that does it. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import { type Cents, formatAmount, zero } from '@handshake/domain/money.ts'
import { lazy, type ReactNode } from 'react'
import { OwnStop, useOwnStop } from '#features/safety/safety.public.tsx'
import { MoneyProblem } from '#patterns/money-problem.tsx'
import { Button } from '#ui/button.tsx'
import { shortageOf } from '../create-problems.ts'
import { shortageCodes } from '../form/action-refusals.ts'
import type { FlowForm } from '../form/flow-form.ts'
import type { ReviewStepProps } from './review-step.tsx'
import { type Balance, Shortage, WalletEffect } from './wallet-effect.tsx'

/** Fetched on the way to it: nobody reads the review first. */
export const loadReview = () => import('./review-step.tsx')
const ReviewStep = lazy(() => loadReview().then((module) => ({ default: module.ReviewStep })))

/** What the action does, in the flow that is being walked. */
export type Plan = Pick<ReviewStepProps, 'opponent' | 'status'> & {
  /** Above zero it is locked, below it comes back. */
  readonly lockCents: Cents
  /** What the sum is called, and what is said where nothing moves. */
  readonly wallet: { readonly label: string; readonly nothingMoves: string }
  readonly actionText: string
  readonly busyText: string
  /** Which action did not work, and the way out of troubles that only this flow knows. */
  readonly failureTitle: string | undefined
  readonly wayOut?: ReactNode
}

type FlowReviewProps = {
  form: FlowForm
  plan: Plan
  balance: Balance
  stakes: Stakes
  game: GameView | null
  me: ReviewStepProps['me']
}

const missingIn = ({ lockCents }: Plan, { availableCents }: Balance): Cents | null =>
  availableCents === null ? null : (shortageOf(lockCents, availableCents)?.missingCents ?? null)

export function FlowReview({ form, plan, balance, stakes, game, me }: FlowReviewProps) {
  const { lockCents, opponent, status, wallet } = plan
  return (
    <>
      <MoneyProblem
        form={form}
        title={plan.failureTitle}
        wayOut={
          shortageCodes.includes(form.error?.code ?? '') ? (
            <Button size="sm" onClick={() => balance.onDeposit(missingIn(plan, balance) ?? zero)}>
              Deposit money
            </Button>
          ) : (
            plan.wayOut
          )
        }
      />
      <Shortage balance={balance} lockCents={lockCents} />
      {form.error === null && <OwnStop stakeCents={lockCents} />}
      <ReviewStep
        fields={form.draft.fields}
        {...{ stakes, game, me, opponent, status }}
        wallet={<WalletEffect balance={balance} lockCents={lockCents} {...wallet} />}
      />
    </>
  )
}

export function FlowAction({ form, plan, balance }: Pick<FlowReviewProps, 'form' | 'plan' | 'balance'>) {
  const missingCents = missingIn(plan, balance)
  const stop = useOwnStop(plan.lockCents)
  const look = { size: 'lg', variant: 'primary', className: 'min-w-0 shrink! grow md:ml-auto md:grow-0' } as const
  return missingCents === null ? (
    <Button {...look} busy={form.busy} busyText={plan.busyText} disabled={stop !== null} onClick={form.confirm}>
      <span className="leading-tight wrap-anywhere whitespace-normal">{plan.actionText}</span>
    </Button>
  ) : (
    <Button {...look} onClick={() => balance.onDeposit(missingCents)}>
      Add {formatAmount(missingCents)}
    </Button>
  )
}
