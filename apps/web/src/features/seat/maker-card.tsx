/** For whoever left a seat open: the link to send, a new one, taking it back, and where it went. */
import { seat } from '@handshake/contracts/seat/seat.ts'
import type { SeatView } from '@handshake/contracts/seat/seat-views.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useConfirmedCall } from '#patterns/confirmed-call.ts'
import { LinkToSend } from '#patterns/link-to-send.tsx'
import { passOn } from '#patterns/pass-on.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatDay } from '#platform/format.ts'
import { textMessageAddress } from '#platform/text-message.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useTakeInSeat, type WhichSeat } from './seat.queries.ts'
import { dealAddress } from './seat-words.ts'

type MakerCardProps = { readonly view: SeatView; readonly which: WhichSeat }

export function MakerCard({ view, which }: MakerCardProps) {
  const { standing, name, deal, own } = view
  if (deal !== null)
    return (
      <Card className="flex flex-col gap-3">
        <CardHead title="Someone took it" description={`Your link for ${name} found its other side.`} />
        <ButtonLink to={deal.kind === 'loan-ask' ? '/loans' : dealAddress(deal)} variant="primary" full>
          Open it
        </ButtonLink>
      </Card>
    )
  if (own === null)
    return (
      <Card>
        <CardHead
          title="You took this back"
          description={`${name}’s link says so. You can make a new offer anytime.`}
        />
      </Card>
    )
  return (
    <Card className="flex flex-col gap-3">
      <CardHead
        title={standing === 'expired' ? 'Nobody took it in time' : `Send ${name} the link`}
        description={
          standing === 'expired'
            ? 'A new link offers it again.'
            : own.email === null
              ? 'They read the terms first, then join to answer.'
              : `We emailed it to ${own.email}. You can send it yourself, too.`
        }
      />
      {own.link !== null && <Sending view={view} link={own.link} phone={own.phone} />}
      <Changing view={view} which={which} />
    </Card>
  )
}

function Sending({ view, link, phone }: { view: SeatView; link: string; phone: string | null }) {
  const text = `I made you an offer on Handshake: ${view.title}.`
  return (
    <>
      <LinkToSend
        link={link}
        hint={`It’s for ${view.name}. The first person to take it has it.${view.expiresAt === null ? '' : ` Open until ${formatDay(new Date(view.expiresAt))}.`}`}
        code={{
          label: `QR code of the link to ${view.title}`,
          says: 'Point a phone’s camera at it to read the terms.',
        }}
        onSend={() => void passOn({ link, title: view.title, text, picture: null })}
      />
      {phone !== null && (
        <ButtonLink href={textMessageAddress({ phone, text: `${text} ${link}` })} full>
          <MessageSquare aria-hidden="true" />
          Text {phone}
        </ButtonLink>
      )}
    </>
  )
}

function Changing({ view: { id, name, standing, own }, which }: MakerCardProps) {
  const takeIn = useTakeInSeat(which)
  const renewing = useCall(seat.renewSeatLink, { onDone: takeIn })
  const canceling = useConfirmedCall(seat.cancelSeat, { onDone: takeIn })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={standing === 'expired' ? 'primary' : 'ghost'}
          busy={renewing.busy}
          busyText="Making…"
          onClick={() => renewing.run({ seatId: id })}
        >
          {own?.email ? 'Email a new link' : 'Make a new link'}
        </Button>
        <ConfirmDialog
          {...canceling.dialog}
          title="Take this offer back?"
          description={`${name}’s link will say that you canceled it.`}
          confirmText="Take it back"
          busyText="Canceling…"
          onConfirm={() => canceling.run({ seatId: id })}
          trigger={<Button variant="ghost">Take it back</Button>}
        />
      </div>
      <ActionProblem error={renewing.error ?? canceling.error} />
    </>
  )
}
