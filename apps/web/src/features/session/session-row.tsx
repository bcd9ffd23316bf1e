/** One open session: device, address, since when, and the way to end it. */
import type { OpenSession } from '@handshake/contracts/session/session.ts'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconDisc } from '#ui/icon-disc.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'

type SessionRowProps = { session: OpenSession; busy: boolean; onEnd: () => void }

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <IconDisc icon={MonitorSmartphone} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-medium text-text">
          {session.device}
          {session.current && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-sm break-words text-muted">
          {session.address} · active <TimeAgo at={session.lastRefreshedAt} className="lowercase" />
        </p>
        <p className="text-xs text-faint">Signed in {formatMoment(new Date(session.createdAt))}</p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          busy={busy}
          busyText="Ending..."
          onClick={onEnd}
          aria-label={`End session on ${session.device}`}
        >
          End
        </Button>
      )}
    </li>
  )
}
