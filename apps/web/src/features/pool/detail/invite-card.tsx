/** Asking people in: by name, by email, or with a link to pass on, which is shown once since only its hash is kept. */
import { pool as contract } from '@handshake/contracts/pool/pool.ts'
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import { type ReactNode, useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { useTakeIn } from '../pool.queries.ts'
import { InviteByEmail } from './invite-by-email.tsx'

/** Choosing people, from the feature that knows them. */
export type InvitePeople = (
  chosen: readonly PoolView['creator'][],
  onChange: (chosen: readonly PoolView['creator'][]) => void,
) => ReactNode

export function InviteCard({ pool, people }: { pool: PoolView; people: InvitePeople }) {
  const takeIn = useTakeIn()
  const [choosing, setChoosing] = useState(false)
  const [mailing, setMailing] = useState(false)
  const [chosen, setChosen] = useState<readonly PoolView['creator'][]>([])
  const [link, setLink] = useState<string | null>(null)
  const inviting = useCall(contract.inviteToPool, {
    onDone(view) {
      takeIn(view)
      setChosen([])
      setChoosing(false)
    },
  })
  const linking = useCall(contract.makePoolLink, { onDone: (answer) => setLink(answer.link) })
  if (!pool.viewer.actions.includes('invite')) return null
  return (
    <Card className="flex flex-col gap-3">
      <CardHead title="Invite people" />
      {link === null ? (
        <Button
          full
          variant="primary"
          busy={linking.busy}
          busyText="Creating the link…"
          onClick={() => linking.run({ poolId: pool.id })}
        >
          <LinkIcon aria-hidden="true" />
          Create a link to share
        </Button>
      ) : (
        <Field label="Invitation link" hint="Anyone with the link can join. Need it again? A new link replaces it.">
          <div className="flex gap-2">
            <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
            <CopyButton text={link} label="Copy link" size="md" className="h-11" />
          </div>
        </Field>
      )}
      <ActionProblem error={linking.error} />
      <Button full onClick={() => setChoosing(true)}>
        Choose people
      </Button>
      <Button full onClick={() => setMailing(true)}>
        <Mail aria-hidden="true" />
        Invite by email
      </Button>
      {mailing && <InviteByEmail pool={pool} onClose={() => setMailing(false)} />}
      {choosing && (
        <Modal
          open
          title="Invite people"
          onOpenChange={(open) => open || setChoosing(false)}
          footer={
            <Button
              variant="primary"
              busy={inviting.busy}
              busyText="Inviting…"
              disabled={chosen.length === 0}
              onClick={() => inviting.run({ poolId: pool.id, friendIds: chosen.map(({ id }) => id) })}
            >
              Send {chosen.length === 1 ? '1 invitation' : `${chosen.length} invitations`}
            </Button>
          }
        >
          <ActionProblem error={inviting.error} className="mb-4" />
          {people(chosen, setChosen)}
        </Modal>
      )}
    </Card>
  )
}
