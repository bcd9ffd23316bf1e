/** A link on its way to a friend: the card as a picture, one button for the phone's own share sheet, a code for the table, and a copy. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { LinkToSend } from '#patterns/link-to-send.tsx'
import { handshakeQuery } from '../handshake.queries.ts'
import { LookingLine } from './looking-line.tsx'
import { nfcIsSupported } from './nfc.ts'
import { cardOf, sendLink, wordsFor } from './send-words.ts'

/** For the few devices that can write tags. */
const WriteTag = lazy(() => import('./write-tag.tsx').then((module) => ({ default: module.WriteTag })))

type SendLinkProps = {
  bet: HandshakeView
  link: string
  /** The card, as chats will show it: where the link was just made, and not each time it is looked up. */
  withPicture?: boolean
}

export function SendLink({ bet, link, withPicture = false }: SendLinkProps) {
  const [isBroken, setIsBroken] = useState(false)
  // Read live, for whether somebody looks at it.
  const { data: now = bet } = useQuery(handshakeQuery(bet.id))
  const openedAt = now.invitations.find((one) => one.link === link)?.openedAt ?? null
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
      <LinkToSend
        link={link}
        hint="The first person to accept gets the bet. The link stays on your bet."
        code={{
          label: `QR code of the link to ${bet.title}`,
          says: 'Point a phone’s camera at it to take the other side.',
        }}
        onSend={() => void sendLink({ link, ...wordsFor(bet) })}
      />
      {nfcIsSupported() && (
        <Suspense fallback={null}>
          <WriteTag getLink={() => link} />
        </Suspense>
      )}
    </div>
  )
}
