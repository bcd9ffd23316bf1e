/** One webhook: where it is, what it hears, how it does, and what can be done with it. */
import type { WebhookView } from '@handshake/contracts/developer/webhook-routes.ts'
import type { WebhookOffCause } from '@handshake/domain/developer/webhooks.ts'
import { formatDay, formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

const offWords: Readonly<Record<WebhookOffCause, string>> = {
  owner: 'You turned it off.',
  failing: 'We turned it off: it took nothing for three days.',
  gone: 'We turned it off: it answered that it’s gone.',
  'access-ended': 'It was turned off when you signed out everywhere or changed your password.',
}

type WebhookRowProps = {
  of: WebhookView
  busy: boolean
  onTest: () => void
  onSwitch: (isOn: boolean) => void
  onAsk: (what: 'secret' | 'delete' | 'events') => void
}

export function WebhookRow({ of: webhook, busy, onTest, onSwitch, onAsk }: WebhookRowProps) {
  const { address, events, isOn, offBecause, failingSince, bothSecretsUntil, createdAt } = webhook
  const named = (what: string) => `${what} ${address}`
  return (
    <li className="grid gap-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-text">
          <span className="min-w-0 break-all">{address}</span>
          {!isOn && <Badge>Off</Badge>}
          {isOn && failingSince !== null && <Badge tone="loss">Failing</Badge>}
        </p>
        <p className="text-sm text-muted">{events.length === 0 ? 'Every event' : eventWords(events)}</p>
        {offBecause !== null && <p className="text-sm text-muted">{offWords[offBecause]}</p>}
        {isOn && failingSince !== null && (
          <p className="text-sm text-loss">Nothing was taken since {formatMoment(new Date(failingSince))}.</p>
        )}
        <p className="text-xs text-faint">
          Added {formatDay(new Date(createdAt))}
          {bothSecretsUntil !== null && `, the old secret signs too until ${formatMoment(new Date(bothSecretsUntil))}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOn && (
          <Button size="sm" busy={busy} onClick={onTest} aria-label={named('Send a test event to')}>
            Send a test event
          </Button>
        )}
        <Button size="sm" onClick={() => onAsk('events')} aria-label={named('Choose events for')}>
          Events
        </Button>
        <Button size="sm" onClick={() => onAsk('secret')} aria-label={named('New secret for')}>
          New secret
        </Button>
        <Button size="sm" onClick={() => onSwitch(!isOn)} aria-label={named(isOn ? 'Turn off' : 'Turn on')}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onAsk('delete')} aria-label={named('Delete')}>
          Delete
        </Button>
      </div>
    </li>
  )
}

const maxNamed = 3
const eventWords = (events: readonly string[]): string =>
  events.length <= maxNamed
    ? events.join(', ')
    : `${events.slice(0, maxNamed).join(', ')} and ${events.length - maxNamed} more`
