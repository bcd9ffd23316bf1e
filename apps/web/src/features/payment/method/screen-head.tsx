/** The head of a payment screen: its name, one sentence about it, and what can be done there. */
import { simulatedHint } from '@handshake/domain/payment/simulated-decline.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import FlaskConical from 'lucide-react/icons/flask-conical'
import type { ReactNode } from 'react'
import { useSetup } from '#platform/setup.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Link } from '#ui/link.tsx'

type ScreenHeadProps = {
  title: string
  description?: string
  /** Where one came from, when the screen is a step on the way. */
  back?: { to: string; label: string }
  children?: ReactNode
}

export function ScreenHead({
  title,
  description,
  back = { to: '/wallet', label: 'Wallet' },
  children,
}: ScreenHeadProps) {
  return (
    <div>
      <Link
        to={back.to}
        className="-ml-1 inline-flex items-center gap-0.5 py-1 text-sm font-medium text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {back.label}
      </Link>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
            {title}
          </h1>
          {description && <p className="measure mt-1 text-muted">{description}</p>}
        </div>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
    </div>
  )
}

/** Says, where money is play money, that nothing leaves this machine and which amounts fail on purpose. */
export function PlayNote({ className }: { className?: string }) {
  if (useSetup()?.moneyMode !== 'play') return null
  return (
    <Callout tone="info" icon={FlaskConical} title="Play money" className={className}>
      {simulatedHint}
    </Callout>
  )
}
