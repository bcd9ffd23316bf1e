/** A private invite to people who are here already: chosen from friends or found by name. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type ReactNode, useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useTakeIn } from '../handshake.queries.ts'

const maxFriends = 20

export type Picked = {
  readonly chosen: readonly PersonView[]
  readonly most: number
  readonly onChange: (chosen: readonly PersonView[]) => void
}

/** Choosing people belongs to another feature, so it is handed in. */
export type PickPeople = (picked: Picked) => ReactNode

type FriendsPanelProps = {
  handshake: HandshakeView
  /** Chosen already, when the dialog opens. */
  first: PersonView | null
  pickPeople: PickPeople
  onDone: () => void
}

export function FriendsPanel({ handshake, first, pickPeople, onDone }: FriendsPanelProps) {
  const takeIn = useTakeIn()
  const [chosen, setChosen] = useState<readonly PersonView[]>(first === null ? [] : [first])
  const inviting = useCall(contract.shareHandshake, {
    onDone(view) {
      takeIn(view)
      toast.success('Invitation sent!')
      onDone()
    },
  })
  return (
    <div className="flex flex-col gap-4">
      {inviting.error !== null && (
        <Callout urgent tone="loss">
          {`Failed to create handshake invitations: ${describeError(inviting.error).userMessage}`}
        </Callout>
      )}
      {handshake.isPublic && (
        <p className="text-sm text-muted">
          It will leave the marketplace, and only people you invite can take the other side.
        </p>
      )}
      {pickPeople({ chosen, most: maxFriends, onChange: setChosen })}
      <Button
        variant="primary"
        disabled={chosen.length === 0}
        busy={inviting.busy}
        busyText="Sending…"
        onClick={() =>
          inviting.run({
            handshakeId: handshake.id,
            sharingMethod: 'invite',
            friendIds: chosen.map(({ id }) => id),
            message: '',
          })
        }
      >
        Send Invite
      </Button>
    </div>
  )
}
