/** One key: what it may do, when it was used, until when it works, and the ways to confirm and to end it. */
import type { KeyView } from '@handshake/contracts/developer/key-routes.ts'
import { scopeWords } from '@handshake/domain/developer/key-scopes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import Code from 'lucide-react/icons/code'
import { formatDay } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconDisc } from '#ui/icon-disc.tsx'
import { LastUse } from './last-use.tsx'

type KeyRowProps = { of: KeyView; now: Date; confirming: boolean; onConfirm: () => void; onRevoke: () => void }

export function KeyRow({ of: key, now, confirming, onConfirm, onRevoke }: KeyRowProps) {
  const expired = new Date(key.expiresAt) <= now
  return (
    <li className="flex flex-wrap items-start gap-3 py-4">
      <IconDisc icon={Code} />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium text-text">
          <span className="min-w-0 wrap-anywhere">{key.name}</span>
          {expired && <Badge tone="neutral">Expired</Badge>}
        </p>
        <p className="font-mono text-sm break-all text-muted">
          {key.prefix}…{key.lastFour}
        </p>
        <p className="text-sm text-muted">{scopeWords[key.scope]}</p>
        {key.perTransferCents !== null && key.perDayCents !== null && (
          <p className="text-sm text-muted">
            Up to {formatAmount(key.perTransferCents)} at a time, {formatAmount(key.spentCents)} of{' '}
            {formatAmount(key.perDayCents)} used in 24 hours
          </p>
        )}
        {key.networks.length > 0 && (
          <p className="text-sm break-words text-muted">Only from {key.networks.join(', ')}</p>
        )}
        <LastUse of={key} />
        <p className="text-xs text-faint">
          Made {formatDay(new Date(key.createdAt))}, {expired ? 'expired' : 'expires'}{' '}
          {formatDay(new Date(key.expiresAt))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {key.scope === 'money' && !expired && (
          <Button
            size="sm"
            busy={confirming}
            busyText="Confirming..."
            onClick={onConfirm}
            aria-label={`Confirm it’s you for ${key.name}`}
          >
            Confirm it’s you
          </Button>
        )}
        <Button size="sm" onClick={onRevoke} aria-label={`Revoke ${key.name}`}>
          Revoke
        </Button>
      </div>
    </li>
  )
}
