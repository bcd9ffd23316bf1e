/** Taking a counter-offer: the same sheet as accepting, with what changed first, and one press that locks both stakes exactly once. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import { useOwnStop } from '#features/safety/safety.public.tsx'
import { MoneyDialog } from '#patterns/money-dialog.tsx'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import type { Change } from '../detail/version-changes.ts'
import { useTakeIn } from '../handshake.queries.ts'
import { sideOf } from '../parties.ts'
import type { Me } from './accept-dialog.tsx'
import { confirmFailureTitle, tellSignedOut } from './accept-failure.ts'
import { AgreementSheet } from './agreement-sheet.tsx'
import { shortfallOf } from './funds-callout.tsx'
import { asOffered, rulesUnder, type Version } from './offered-terms.ts'

type TakeOfferDialogProps = {
  open: boolean
  handshake: HandshakeView
  offer: Version
  proposer: PersonView | null
  changes: readonly Change[]
  me: Me
  availableCents: Cents | null
  onClose: () => void
  onAddMoney: (missingCents: Cents) => void
}

/** The version that was read is part of the draft: a retry takes the same terms, never newer ones. */
type Fields = { readonly version: number }

const readFields = (value: unknown): Fields | null => {
  const version = (value as Partial<Fields> | null)?.version
  return typeof version === 'number' ? { version } : null
}

export function TakeOfferDialog({ open, handshake, offer, proposer, changes, me, ...props }: TakeOfferDialogProps) {
  const { availableCents, onAddMoney } = props
  const takeIn = useTakeIn()
  const form = useMoneyForm({
    route: contract.answerOffer,
    name: `take-offer:${me.id}:${handshake.id}:${offer.version}`,
    open,
    empty: { version: offer.version } satisfies Fields as Fields,
    readFields,
    toInput: (id, { version }) => ({ handshakeId: handshake.id, version, requestId: id, answer: 'accept' as const }),
    fieldOf: {},
    onFailed: tellSignedOut,
    onDone(view) {
      // The page says so itself, with what happens next: nothing pops up over it.
      takeIn(view)
      props.onClose()
    },
  })
  const agreed = asOffered(handshake, offer, proposer)
  // The stake of the terms that stand is locked already: only what the offer asks beyond it has to be there.
  const more = cents(offer.stakeCents - handshake.stakeCents)
  const stop = useOwnStop(open ? more : null)
  const short = more > 0 ? shortfallOf(more, availableCents) : cents(0)

  return (
    <MoneyDialog
      open={open}
      form={form}
      description="Winner takes all after verification"
      problem={{ title: confirmFailureTitle(form.error) }}
      review={{
        title: 'Confirm Handshake',
        confirmText: more > 0 ? `Lock ${formatAmount(more)} more and accept` : 'Accept this offer',
        busyText: more > 0 ? 'Locking…' : 'Accepting…',
        disabled: (short !== null && short > 0) || stop !== null,
        content: (
          <AgreementSheet
            handshake={agreed}
            party="creator"
            you={{ ...sideOf('creator', agreed, me.id), label: 'You' }}
            other={sideOf('peer', agreed, me.id)}
            rules={rulesUnder(handshake, offer)}
            changes={changes}
            needCents={more}
            availableCents={availableCents}
            onAddMoney={onAddMoney}
            note={more <= 0 ? <Callout>{lockedWords(handshake, more)}</Callout> : undefined}
          />
        ),
      }}
      onClose={props.onClose}
    />
  )
}

function lockedWords({ stakeCents }: HandshakeView, more: Cents): string {
  const locked = `Your stake of ${formatAmount(stakeCents)} is locked already`
  return more === 0 ? `${locked}.` : `${locked}; ${formatAmount(cents(-more))} of it comes back to your wallet.`
}
