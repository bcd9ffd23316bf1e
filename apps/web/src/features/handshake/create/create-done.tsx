/** It happened: what was locked, the link to pass on where there is one, and where to go from here. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { nfcIsSupported } from '../share/nfc.ts'
import { TextLink } from '../share/text-link.tsx'
import type { Sharing } from './create-fields.ts'
import { inEscrow, invitedWords } from './invited-words.ts'

/** For the few devices that can write tags. */
const WriteTag = lazy(() => import('../share/write-tag.tsx').then((module) => ({ default: module.WriteTag })))

export type LinkMaking = {
  readonly link: string | null
  readonly error: unknown
  readonly busy: boolean
  readonly onRetry: () => void
}

type CreateDoneProps = {
  bet: HandshakeView
  sharing: Sharing
  linkMaking: LinkMaking
  /** What is left to text, one for each phone number. */
  phoneLinks: readonly { readonly phone: string; readonly link: string }[]
  onAgain: () => void
}

export function CreateDone({ bet, sharing, linkMaking, phoneLinks, onAgain }: CreateDoneProps) {
  const actions = (
    <>
      <ButtonLink to={`/handshake/${bet.id}`} variant="primary" full>
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
        <div className="mt-3">{sharing === 'link' ? <Link {...linkMaking} /> : invitedWords(bet, sharing)}</div>
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

/** A link is told once. Where the answer that told it was lost on the way, another one is made on request. */
function Link({ link, error, busy, onRetry }: LinkMaking) {
  if (link !== null)
    return (
      <div className="flex flex-col gap-2 text-left">
        <Field
          label="Link to share"
          hint="Anyone with this link can take the other side. Need it again? Share the bet for a new one."
        >
          <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <CopyButton text={link} label="Copy link" size="md" />
        {nfcIsSupported() && (
          <Suspense fallback={null}>
            <WriteTag getLink={() => link} />
          </Suspense>
        )}
      </div>
    )
  return (
    <Callout
      urgent={error !== null}
      tone="held"
      title="We couldn’t show you the link."
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          Create a new link
        </Button>
      }
    >
      {error === null ? 'Your bet is created, and your stake was locked only once.' : describeError(error).userMessage}
    </Callout>
  )
}
