/** It happened: what was locked, the link to pass on where there is one, and where to go from here. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { SendLink } from '../share/send-link.tsx'
import { linkTo } from '../share/share-address.ts'
import { TextLink } from '../share/text-link.tsx'
import type { Sharing } from './create-fields.ts'
import { inEscrow, invitedWords } from './invited-words.ts'

type CreateDoneProps = {
  bet: HandshakeView
  sharing: Sharing
  /** The link it went out by, where it went out by one. */
  link: string | null
  /** What is left to text, one for each phone number. */
  phoneLinks: readonly { readonly phone: string; readonly link: string }[]
  onAgain: () => void
}

export function CreateDone({ bet, sharing, link, phoneLinks, onAgain }: CreateDoneProps) {
  // What anyone may take has a link as well, and the first taker is often a friend.
  const shown = sharing === 'marketplace' ? linkTo(bet) : link
  const actions = (
    <>
      <ButtonLink to={`/handshake/${bet.id}`} {...(shown === null && { variant: 'primary' as const })} full>
        View Details
      </ButtonLink>
      <ButtonLink to="/handshakes" full>
        View My Bets
      </ButtonLink>
      <Button variant="ghost" full onClick={onAgain}>
        Create another
      </Button>
    </>
  )
  // The button that was pressed is gone; what it did is read out from its heading.
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={frame} className="flex">
      <MessageCard icon={CircleCheck} tone="yours" title="Bet Created Successfully!" actions={actions}>
        <p>{formatAmount(bet.stakeCents)} is held until someone accepts.</p>
        <p>{inEscrow}</p>
        {sharing !== 'link' && <p className="mt-3">{invitedWords(bet, sharing)}</p>}
        {shown !== null && (
          <div className="mt-4">
            <SendLink bet={bet} link={shown} withPicture />
          </div>
        )}
        {phoneLinks.length > 0 && (
          <div className="mt-3 flex flex-col gap-2 text-left">
            <p>SMS integration coming soon - invitation saved. Text it yourself:</p>
            {phoneLinks.map((one) => (
              <TextLink key={one.phone} {...one} title={bet.title} />
            ))}
          </div>
        )}
      </MessageCard>
    </div>
  )
}
