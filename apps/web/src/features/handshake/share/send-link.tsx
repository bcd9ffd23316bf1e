/** A link on its way to a friend: the card as a picture, one button for the phone's own share sheet, a code for the table, and a copy. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQuery } from '@tanstack/react-query'
import QrCode from 'lucide-react/icons/qr-code'
import Send from 'lucide-react/icons/send'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { handshakeQuery } from '../handshake.queries.ts'
import { LookingLine } from './looking-line.tsx'
import { nfcIsSupported } from './nfc.ts'
import { cardOf, sendLink, wordsFor } from './send-words.ts'

const QrDrawing = lazy(() => import('#ui/qr-drawing.tsx').then((module) => ({ default: module.QrDrawing })))
/** For the few devices that can write tags. */
const WriteTag = lazy(() => import('./write-tag.tsx').then((module) => ({ default: module.WriteTag })))

type SendLinkProps = {
  bet: HandshakeView
  link: string
  /** The card, as chats will show it: where the link was just made, and not each time it is looked up. */
  withPicture?: boolean
}

export function SendLink({ bet, link, withPicture = false }: SendLinkProps) {
  const [showsCode, setShowsCode] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  // Read live, for whether somebody looks at it.
  const { data: now = bet } = useQuery(handshakeQuery(bet.id))
  const openedAt = now.invitations.find((one) => one.link === link)?.openedAt ?? null
  const hasShareSheet = 'share' in navigator
  return (
    <div className="flex flex-col gap-3 text-left">
      {withPicture && !isBroken && (
        <img
          src={cardOf(link)}
          alt={`The card your friend sees: ${bet.title}`}
          onError={() => setIsBroken(true)}
          width={1200}
          height={630}
          className="aspect-[1200/630] w-full rounded-card border border-line bg-sunken"
        />
      )}
      <LookingLine openedAt={openedAt} />
      {hasShareSheet && (
        <Button size="lg" variant="primary" full onClick={() => void sendLink({ link, ...wordsFor(bet) })}>
          <Send aria-hidden="true" />
          Send to a friend
        </Button>
      )}
      <Field label="Link to share" hint="The first person to accept gets the bet. The link stays on your bet.">
        <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
        <CopyButton text={link} label="Copy link" size="md" variant={hasShareSheet ? 'secondary' : 'primary'} />
        <Button aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
          <QrCode aria-hidden="true" />
          {showsCode ? 'Hide QR' : 'Show QR'}
        </Button>
      </div>
      {showsCode && (
        <Suspense fallback={<Skeleton className="mx-auto size-48" />}>
          <div className="flex flex-col items-center gap-2">
            <QrDrawing text={link} label={`QR code of the link to ${bet.title}`} />
            <p className="text-sm text-muted">Point a phone’s camera at it to take the other side.</p>
          </div>
        </Suspense>
      )}
      {nfcIsSupported() && (
        <Suspense fallback={null}>
          <WriteTag getLink={() => link} />
        </Suspense>
      )}
    </div>
  )
}
