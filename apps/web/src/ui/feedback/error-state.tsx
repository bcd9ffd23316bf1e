/** What stands where something failed: what happened, what it means for the money, what to do. */
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { ErrorReference } from '#ui/feedback/error-reference.tsx'
import { CardDrawing } from '#ui/layout/card-drawing.tsx'
import { classNames } from '#ui/theme/class-names.ts'

type ErrorStateProps = {
  what: ReactNode
  /** For the money: 'Nothing left your wallet.' Left out only where no money is near. */
  money?: ReactNode
  /** What to do, in words; the button goes into `action`. */
  advice?: ReactNode
  action?: ReactNode
  /** The reference support can look up. */
  reference?: string | undefined
  className?: string | undefined
}

export function ErrorState({ what, money, advice, action, reference, className }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames('flex flex-col items-center px-4 py-10 text-center', className)}>
      <CardDrawing mood="broken" />
      <p className="mt-5 max-w-[44ch] text-base font-medium text-balance text-text">{what}</p>
      {money && (
        <p className="mt-2 flex max-w-[52ch] items-center gap-1.5 text-sm text-text">
          <ShieldCheck aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
          {money}
        </p>
      )}
      {advice && <p className="mt-1 max-w-[52ch] text-sm text-balance text-muted">{advice}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
      <ErrorReference text={reference} className="mt-4 text-faint" />
    </div>
  )
}
