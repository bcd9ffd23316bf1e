/** Bet with Anyone: posting a handshake to the marketplace, or its public address once it is there. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useTakeIn } from '../handshake.queries.ts'

type AnyonePanelProps = {
  handshake: HandshakeView
  /** Whom the draft was made for: they are told of it as well. */
  opponent: PersonView | null
  onDone: () => void
}

export function AnyonePanel({ handshake, opponent, onDone }: AnyonePanelProps) {
  const takeIn = useTakeIn()
  const posting = useCall(contract.shareHandshake, {
    onDone(view) {
      takeIn(view)
      toast.success('Posted to the marketplace')
      onDone()
    },
  })
  if (handshake.isPublic && handshake.status === 'open') {
    const address = `${window.location.origin}/marketplace/contract/${handshake.id}`
    return (
      <Field label="Public address" hint="It’s on the marketplace. Anyone signed in can accept it.">
        <div className="flex gap-2">
          <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
          <CopyButton text={address} label="Copy link" size="md" className="h-11" />
        </div>
      </Field>
    )
  }
  const isDraft = handshake.status === 'draft'
  return (
    <div className="flex flex-col gap-4">
      <ActionProblem title="Failed to post to marketplace" error={posting.error} />
      <p className="text-sm text-muted">
        Anyone signed in can see it and take the other side. The first person to accept gets the bet.
        {opponent && ` ${opponent.displayName} gets an invitation, too.`}
      </p>
      <Button
        variant="primary"
        size="lg"
        full
        busy={posting.busy}
        busyText="Posting…"
        onClick={() =>
          posting.run({
            handshakeId: handshake.id,
            sharingMethod: 'marketplace',
            friendIds: opponent ? [opponent.id] : [],
            message: '',
          })
        }
      >
        {isDraft ? `Lock ${formatAmount(handshake.stakeCents)} and post` : 'Post to the marketplace'}
      </Button>
    </div>
  )
}
