/** A guest's ways to settle their share: say they paid in cash, or take it over with an account. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { GuestShareView } from '@handshake/contracts/agreement/guest-shares.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useConfirmedCall } from '#patterns/confirmed-call.ts'
import { WaysIn } from '#patterns/linked-offer.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { navigate } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { guestShareQuery } from '../agreement.queries.ts'

/** As the address names it. */
export type WhichShare = { readonly guestId: string; readonly invitation: string | undefined }

type WaysProps = { readonly share: GuestShareView; readonly which: WhichShare }

export function WaysToPay({ share, which }: WaysProps) {
  const { standing, agreementId, payee } = share
  const to = payee.displayName
  const amount = formatAmount(share.shareCents)
  if (agreementId !== null)
    return (
      <Note title="This is your share now" says="You joined, so you can pay it from your wallet.">
        <ButtonLink to={`/agreement/${agreementId}`} variant="primary" full>
          Open the split
        </ButtonLink>
      </Note>
    )
  switch (standing) {
    case 'open':
    case 'said-paid':
      return <Open share={share} which={which} />
    case 'paid':
      return <Note title={`Paid in cash: ${amount}`} says={`${to} confirmed it. You’re settled up.`} />
    case 'forgiven':
      return <Note title="You owe nothing" says={`${to} forgave your share.`} />
    case 'removed':
      return <Note title="You owe nothing" says={`${to} took you off this bill.`} />
    case 'canceled':
      return (
        <Note title="You owe nothing" says={`${to} called this bill off. If you already paid in cash, ask ${to}.`} />
      )
    case 'joined':
      return (
        <Note title="Someone joined with this link" says={`If that wasn’t you, tell ${to}.`}>
          <ButtonLink to="/login" full>
            Sign in
          </ButtonLink>
        </Note>
      )
    case 'expired':
      return null
  }
}

const Note = ({ title, says, children }: { title: string; says: string; children?: ReactNode }) => (
  <Card className="flex flex-col gap-3">
    <div>
      <h2 className="text-lg font-semibold text-text">{title}</h2>
      <p className="mt-1 text-sm text-muted">{says}</p>
    </div>
    {children}
  </Card>
)

function Open({ share, which }: WaysProps) {
  const person = useSessionAnswer()?.session?.person ?? null
  const { payee, standing, isPayee, name } = share
  const to = payee.displayName
  if (isPayee)
    return (
      <Note title={`This link is for ${name}`} says="Send it to them. They can pay you or say they paid in cash." />
    )
  // Nobody is led to pay twice.
  if (standing === 'said-paid')
    return <Note title={`Waiting for ${to}`} says={`You said you paid in cash. ${to} has to confirm it.`} />
  return (
    <div className="flex flex-col gap-3">
      {person === null ? <Back which={which} /> : <Join which={which} />}
      <PaidInCash share={share} which={which} />
    </div>
  )
}

const Back = ({ which: { guestId, invitation } }: Pick<WaysProps, 'which'>) => (
  <WaysIn back={`/guest/${guestId}${invitation === undefined ? '' : `?invitation=${invitation}`}`} text="Join to pay" />
)

function Join({ which }: Pick<WaysProps, 'which'>) {
  const joining = useCall(agreement.joinAsGuest, {
    onDone: ({ agreementId }) => void navigate(`/agreement/${agreementId}`, { replace: true }),
  })
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        full
        busy={joining.busy}
        busyText="Joining…"
        onClick={() => joining.run(which)}
      >
        Pay with Handshake
      </Button>
      <ActionProblem error={joining.error} />
    </>
  )
}

function PaidInCash({ share, which }: WaysProps) {
  const client = useQueryClient()
  const saying = useConfirmedCall(agreement.sayGuestPaid, {
    onDone: (view) => void client.setQueryData(guestShareQuery(which).queryKey, view),
  })
  const to = share.payee.displayName
  return (
    <>
      <ConfirmDialog
        {...saying.dialog}
        tone="primary"
        title={`You gave ${to} ${formatAmount(share.shareCents)} in cash?`}
        description={`We’ll ask ${to} to confirm it. No money moves here.`}
        confirmText="Yes, I paid in cash"
        busyText="Sending…"
        onConfirm={() => saying.run(which)}
        trigger={<Button full>I paid in cash</Button>}
      />
      <ActionProblem error={saying.error} />
    </>
  )
}
