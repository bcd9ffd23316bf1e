/** The place on a handshake's page where a dispute about it is raised, told and answered; nobody but its people sees it. */
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { badgeOf, isOver, nextOf, rulingWords } from '#features/dispute/case-words.ts'
import { disputeOfQuery } from '#features/dispute/dispute.queries.ts'
import { RaiseDispute } from '#features/dispute/raise-dispute.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { mayRaise, seesCase } from './dispute-reach.ts'

type DisputeSlotProps = { handshake: HandshakeView; me: { readonly id: string; readonly role: string } }

export function DisputeSlot({ handshake, me }: DisputeSlotProps) {
  const [raising, setRaising] = useState(false)
  const { data: view } = useQuery({ ...disputeOfQuery(handshake.id), enabled: seesCase(handshake, me.role) })
  return (
    <>
      {view && <CaseCallout view={view} myId={me.id} />}
      {mayRaise(handshake, view, me.id) && (
        <Callout
          tone="neutral"
          icon={Scale}
          title="Not what happened?"
          action={
            <Button size="sm" onClick={() => setRaising(true)}>
              Dispute the result
            </Button>
          }
        >
          You can dispute this result
          {handshake.payoutAt !== null && (
            <>
              : <Countdown endsAt={handshake.payoutAt} />
            </>
          )}
          .
        </Callout>
      )}
      {/* It outlives the button: what went wrong is told where the action was done. */}
      {raising && <RaiseDispute handshake={handshake} onClose={() => setRaising(false)} />}
    </>
  )
}

function CaseCallout({ view, myId }: { view: DisputeView; myId: string }) {
  const { label } = badgeOf(view, myId)
  const { label: next, endsAt } = nextOf(view)
  const ruling = view.rulings.at(-1)
  const over = isOver(view)
  const to = view.viewer.role === 'staff' ? `/admin/disputes/${view.id}` : `/disputes/${view.id}`
  return (
    <Callout
      tone={over ? 'neutral' : 'loss'}
      icon={Scale}
      title={over ? `Dispute: ${label}` : 'This handshake is in dispute'}
      action={
        <ButtonLink size="sm" to={to}>
          Open the case
        </ButtonLink>
      }
    >
      {ruling && `Ruling: ${rulingWords(ruling, view, myId)}. `}
      {!over && next}
      {endsAt !== null && (
        <>
          : <Countdown endsAt={endsAt} />
        </>
      )}
    </Callout>
  )
}
