/** What can be done about one's own seat now: join, change the pick, leave, cancel, propose a result, or begin the next round. */
import { pool as contract } from '@handshake/contracts/pool/pool.ts'
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { FundsCallout } from '#features/handshake/handshake.public.tsx'
import { OwnStop, useOwnStop } from '#features/safety/safety.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { navigate } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useTakeIn } from '../pool.queries.ts'
import { poolFeeWords, winWords } from '../pool-words.ts'
import { PickForm } from './pick-form.tsx'

/** What can be spent, and the way to add what is missing. */
export type PoolWallet = {
  readonly availableCents: Cents | null
  readonly onDeposit: (missingCents: Cents) => void
}

type PoolActionsProps = { pool: PoolView; wallet: PoolWallet; invitation: string | null }

export function PoolActions({ pool, wallet, invitation }: PoolActionsProps) {
  const { availableCents, onDeposit } = wallet
  const { actions } = pool.viewer
  const takeIn = useTakeIn()
  const may = (action: (typeof actions)[number]) => actions.includes(action)
  const joining = useCall(contract.joinPool, { onDone: takeIn })
  const changing = useCall(contract.changePick, {
    onDone(view) {
      takeIn(view)
      toast.success('Pick changed')
    },
  })
  const proposing = useCall(contract.proposePoolResult, { onDone: takeIn })
  const stop = useOwnStop(may('join') ? pool.stakeCents : null)
  const short = availableCents !== null && availableCents < pool.stakeCents
  return (
    <>
      {may('join') && (
        <Card className="border-accent">
          <CardHead
            title={pool.isInvited ? `${pool.creator.displayName} invited you` : 'Join this pool'}
            description="Your stake is locked until it’s over. You can leave or change your pick until betting closes."
          />
          <p className="mt-3 text-sm text-text">
            {winWords(pool)} <span className="text-muted">{poolFeeWords}</span>
          </p>
          <OwnStop stakeCents={pool.stakeCents} className="mt-4" />
          <PickForm
            legend="Your pick"
            outcomes={pool.outcomes}
            submitText={`Lock ${formatAmount(pool.stakeCents)} and join`}
            busyText="Joining…"
            busy={joining.busy}
            disabled={short || stop !== null}
            onSubmit={(pick) =>
              pick !== null && joining.run({ poolId: pool.id, pick, ...(invitation !== null && { invitation }) })
            }
          >
            <FundsCallout needCents={pool.stakeCents} availableCents={availableCents} onAddMoney={onDeposit} />
          </PickForm>
          <ActionProblem error={joining.error} title="You couldn’t join" className="mt-4" />
          {may('decline') && <Decline pool={pool} />}
        </Card>
      )}
      {may('change-pick') && (
        <Card>
          <CardHead title="You’re in" description="You can change your pick until betting closes." />
          <PickForm
            key={pool.ownPick}
            legend="Your pick"
            outcomes={pool.outcomes}
            start={pool.ownPick}
            submitText="Change my pick"
            busyText="Changing…"
            busy={changing.busy}
            onSubmit={(pick) => pick !== null && changing.run({ poolId: pool.id, pick })}
          />
          <ActionProblem error={changing.error} className="mt-4" />
          <Ways pool={pool} />
        </Card>
      )}
      {may('propose') && (
        <Card className="border-accent">
          <CardHead
            title="How did it end?"
            description="Everyone has 24 hours to confirm or dispute what you say. Without an answer in 3 days, an arbitrator decides."
          />
          <PickForm
            legend="The result"
            outcomes={pool.outcomes}
            nobody="None of them. Everyone gets their stake back."
            submitText="Propose this result"
            busyText="Sending…"
            busy={proposing.busy}
            onSubmit={(outcome) => proposing.run({ poolId: pool.id, outcome })}
          />
          <ActionProblem error={proposing.error} className="mt-4" />
        </Card>
      )}
      <OnceMore pool={pool} />
    </>
  )
}

/** One way on from a pool that is over: its creator makes the next round of it, the others one like it. */
function OnceMore({ pool }: { pool: PoolView }) {
  const { role, actions } = pool.viewer
  // Where there is a next round already, its link stands with the rules.
  if (!isOver(pool) || pool.nextRound !== null || !['creator', 'participant'].includes(role)) return null
  const isSame = pool.judgedBy === 'creator'
  // Whoever was right is known only once it was paid.
  const isNext = actions.includes('next-round') && pool.status === 'completed'
  if (!isSame && !isNext) return null
  const address = new URLSearchParams({ ...(isNext && { previous: pool.id }), ...(isSame && { again: pool.id }) })
  return (
    <Card>
      <CardHead
        title={isNext ? 'Next round' : 'Play it again'}
        description={
          isSame
            ? 'The same pool next week, with the same people, outcomes and stake.'
            : 'Everyone who was right this time is invited.'
        }
        action={
          <ButtonLink size="sm" to={`/create/pool?${address}`}>
            {isNext ? 'Set it up' : 'Play it again'}
          </ButtonLink>
        }
      />
    </Card>
  )
}

/** Of one that was called off there is nothing to play again. */
const isOver = ({ status }: PoolView): boolean => status === 'completed' || status === 'returned'

function Decline({ pool }: { pool: PoolView }) {
  const declining = useCall(contract.declinePool, { onDone: () => navigate('/handshakes') })
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="mt-3"
        busy={declining.busy}
        onClick={() => declining.run({ poolId: pool.id })}
      >
        No, thanks
      </Button>
      <ActionProblem error={declining.error} className="mt-3" />
    </>
  )
}

/** The ways out before it starts: the creator calls it off, everyone else leaves. */
function Ways({ pool }: { pool: PoolView }) {
  const [asked, setAsked] = useState<'leave' | 'cancel' | null>(null)
  const leaving = useCall(contract.leavePool, {
    onDone() {
      toast.success(`You left. ${formatAmount(pool.stakeCents)} is back in your wallet`)
      navigate('/handshakes')
    },
  })
  const canceling = useCall(contract.cancelPool, {
    onDone: useTakeIn(() => setAsked(null)),
  })
  const { actions } = pool.viewer
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {actions.includes('leave') && (
        <Button size="sm" variant="ghost" onClick={() => setAsked('leave')}>
          Leave the pool
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button size="sm" variant="ghost" onClick={() => setAsked('cancel')}>
          Cancel the pool
        </Button>
      )}
      <ActionProblem error={leaving.error ?? canceling.error} className="w-full" />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => open || setAsked(null)}
        title={asked === 'leave' ? 'Leave this pool?' : 'Cancel this pool?'}
        description={
          asked === 'leave'
            ? `Your ${formatAmount(pool.stakeCents)} comes back to your wallet.`
            : 'Everyone gets their stake back. You can’t undo this.'
        }
        confirmText={asked === 'leave' ? 'Leave the pool' : 'Cancel the pool'}
        cancelText="Keep it"
        busy={leaving.busy || canceling.busy}
        onConfirm={() => (asked === 'leave' ? leaving.run({ poolId: pool.id }) : canceling.run({ poolId: pool.id }))}
      />
    </div>
  )
}
