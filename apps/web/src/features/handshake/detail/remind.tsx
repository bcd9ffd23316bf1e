/** Reminds whoever is awaited, once a day; afterwards it says that it has, and when it can again. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import Bell from 'lucide-react/icons/bell'
import { describeError } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useTakeIn } from '../handshake.queries.ts'

export function Remind({ handshake, className }: { handshake: HandshakeView; className?: string }) {
  const { reminder } = handshake.viewer
  const who = reminder === null ? '' : whoOf(reminder.names)
  const reminding = useCall(contract.remindHandshake, {
    onDone: useTakeIn(),
    onFailed: (error) => toast.error(describeError(error).userMessage),
  })
  if (reminder === null) return null
  if (reminder.nextAt !== null)
    return (
      <p className="self-center text-sm text-muted">
        Reminder sent. You can send the next one {formatMoment(new Date(reminder.nextAt))}.
      </p>
    )
  return (
    <Button className={className} busy={reminding.busy} onClick={() => reminding.run({ handshakeId: handshake.id })}>
      <Bell aria-hidden="true" />
      Remind {who}
    </Button>
  )
}

/** 'Tom', or 'all 3' where several are awaited. */
export const whoOf = (names: readonly string[]): string => {
  const [only = ''] = names
  return names.length === 1 ? (only.trim().split(/\s+/)[0] ?? only) : `all ${names.length}`
}
