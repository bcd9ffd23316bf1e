/** Whether something of the security log was done or refused, told by shape and word as well as by color. */
import type { SecurityOutcome } from '@handshake/domain/security/security-events.ts'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { classNames } from '#ui/theme/class-names.ts'

export function OutcomeMark({ outcome }: { outcome: SecurityOutcome }) {
  const failed = outcome === 'failed'
  const Icon = failed ? ShieldAlert : ShieldCheck
  return (
    <span
      className={classNames(
        'flex size-9 shrink-0 items-center justify-center rounded-full bg-neutral-soft',
        failed ? 'text-loss' : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{failed ? 'Refused:' : 'Done:'}</span>
    </span>
  )
}
