/** Money is stopped: since when and why, and the way to let it move again, which asks for a reason. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { useQueryClient } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { booksQuery } from '../wallet.queries.ts'

const longestNote = 1_000

export function HaltCallout({ halts }: { halts: ResultOf<typeof wallet.readBooks>['halts'] }) {
  const [releasing, setReleasing] = useState(false)
  return (
    <Callout
      urgent
      tone="loss"
      icon={ShieldAlert}
      title="All payments are paused"
      action={
        <Button size="sm" onClick={() => setReleasing(true)}>
          Resume payments
        </Button>
      }
    >
      <ul>
        {halts.map(({ reason, haltedBy, haltedAt }) => (
          <li key={`${haltedAt} ${reason}`} className="wrap-anywhere">
            {reason}. Since {formatMoment(new Date(haltedAt))}, by {haltedBy}.
          </li>
        ))}
      </ul>
      <ReleaseDialog open={releasing} onClose={() => setReleasing(false)} />
    </Callout>
  )
}

function ReleaseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const release = useCall(wallet.releaseHalt, {
    onDone() {
      showSnackbar({ title: 'Payments are running again' })
      void client.invalidateQueries({ queryKey: booksQuery.queryKey })
      onClose()
    },
    onFailed: (error) => showSnackbar(failureMessage('Payments are still paused', error)),
  })
  const said = note.trim()
  return (
    <Modal
      title="Resume payments"
      description="Only once the cause is known and fixed. We keep what you write with the record."
      open={open}
      onClose={onClose}
      footer={
        <Button
          variant="danger"
          busy={release.busy}
          disabled={said === '' || said.length > longestNote}
          onClick={() => release.run({ note: said })}
        >
          Resume payments
        </Button>
      }
    >
      <Field label="What happened, and why it’s safe to resume" required>
        <Textarea limit={longestNote} rows={4} value={note} onValueChange={setNote} />
      </Field>
    </Modal>
  )
}
