/** What is known about the connection right now, and what it means for the person's money. */
import { formatClock } from '#platform/format.ts'
import { readConnection } from '#platform/network/network.ts'
import { advisedTimeoutMs, isSlow } from '#platform/network/network-rules.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { adviceWords, isTrouble, stateWords } from './connection-words.ts'
import type { Health } from './health-watch.ts'

type ConnectionInfoProps = { health: Health; open: boolean; onOpenChange: (open: boolean) => void }

export function ConnectionInfo({ health, open, onOpenChange }: ConnectionInfoProps) {
  const connection = readConnection()
  const rows = [
    ['Network', connection.type],
    ['Last answer', formatClock(health.answeredAt)],
    ['It took', health.responseMs === null ? '—' : `${Math.round(health.responseMs)} ms`],
    ['A page can take', `up to ${advisedTimeoutMs(connection) / 1_000} s`],
  ]
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={isTrouble(health) ? stateWords(health.phase) : 'Connected'}
      description={isTrouble(health) ? adviceWords(health.phase, isSlow(connection)) : 'Everything works again.'}
    >
      <dl className="divide-y divide-line text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular font-medium text-text">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Your money isn’t affected. Anything you submitted happens once, no matter how often it’s sent.
      </p>
      {health.phase === 'lost' && (
        <Button full variant="primary" className="mt-4" onClick={() => window.location.reload()}>
          Refresh
        </Button>
      )}
    </Modal>
  )
}
