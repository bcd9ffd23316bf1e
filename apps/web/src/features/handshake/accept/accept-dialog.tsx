/** Confirm Handshake: everything one agrees to on one sheet, and one press that locks the stake exactly once. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { useOwnStop } from '#features/safety/safety.public.tsx'
import { MoneyDialog } from '#patterns/money-dialog.tsx'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { sideOf } from '../parties.ts'
import { acceptFailureTitle, tellSignedOut } from './accept-failure.ts'
import { AgreementSheet } from './agreement-sheet.tsx'
import { shortfallOf } from './funds-callout.tsx'

export type Me = { readonly id: string; readonly displayName: string }

type AcceptDialogProps = {
  open: boolean
  handshake: HandshakeView
  me: Me
  availableCents: Cents | null
  invitation: string | null
  onClose: () => void
  onAddMoney: (missingCents: Cents) => void
}

/** The version that was read is part of the draft: a retry accepts the same terms, never newer ones. */
type Fields = { readonly termsVersion: number }

const readFields = (value: unknown): Fields | null => {
  const version = (value as Partial<Fields> | null)?.termsVersion
  return typeof version === 'number' ? { termsVersion: version } : null
}

export function AcceptDialog({ open, handshake, me, availableCents, invitation, ...props }: AcceptDialogProps) {
  const takeIn = useTakeIn()
  const form = useMoneyForm({
    route: contract.acceptHandshake,
    name: `accept:${me.id}:${handshake.id}`,
    open,
    empty: { termsVersion: handshake.termsVersion } satisfies Fields as Fields,
    readFields,
    toInput: (id, { termsVersion }) => ({
      handshakeId: handshake.id,
      requestId: id,
      termsVersion,
      ...(invitation !== null && { invitation }),
    }),
    fieldOf: {},
    onFailed: tellSignedOut,
    onDone(view) {
      // The page says so itself, with what happens next: nothing pops up over it.
      takeIn(view)
      props.onClose()
    },
  })
  const { draft } = form
  const outdated = draft.fields.termsVersion !== handshake.termsVersion && !draft.unsettled
  const short = shortfallOf(handshake.peerStakeCents, availableCents)
  const stop = useOwnStop(open ? handshake.peerStakeCents : null)
  const covered = short === null || short === 0

  const you = { ...sideOf('peer', handshake, me.id), person: { name: me.displayName }, label: 'You' }
  return (
    <MoneyDialog
      open={open}
      form={form}
      description="Winner takes all after verification"
      problem={{ title: acceptFailureTitle(form.error) }}
      review={{
        title: 'Confirm Handshake',
        confirmText: `Lock ${formatAmount(handshake.peerStakeCents)} and accept`,
        busyText: 'Locking…',
        disabled: outdated || !covered || stop !== null,
        content: (
          <>
            {outdated && (
              <Callout
                urgent
                tone="held"
                title="The terms changed while you were reading."
                className="mb-5"
                action={
                  <Button size="sm" onClick={() => form.edit({ termsVersion: handshake.termsVersion })}>
                    I’ve read the new terms
                  </Button>
                }
              >
                Here’s the new version. Nothing was locked.
              </Callout>
            )}
            <AgreementSheet
              handshake={handshake}
              party="peer"
              you={you}
              other={sideOf('creator', handshake, me.id)}
              rules={handshake.settlementRules}
              needCents={handshake.peerStakeCents}
              availableCents={availableCents}
              onAddMoney={props.onAddMoney}
            />
          </>
        ),
      }}
      onClose={props.onClose}
    />
  )
}
