/** A page that says one thing: a sign, a heading, a few words, and the way on. */
import type { ReactNode } from 'react'
import { type Tone, toneClasses } from '#ui/badge.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Icon } from '#ui/icon.ts'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'

type MessageCardProps = {
  title: ReactNode
  children?: ReactNode
  /** While it is being found out there is no sign yet, only the wait. */
  icon: Icon | 'waiting'
  tone?: Tone | undefined
  /** Full-width buttons, the main one first. */
  actions?: ReactNode
}

export function MessageCard({ title, children, icon: IconMark, tone = 'accent', actions }: MessageCardProps) {
  return (
    <div className="m-auto w-full max-w-md">
      <Card padding="lg" className="flex flex-col items-center text-center">
        <span
          className={classNames('flex size-14 shrink-0 items-center justify-center rounded-full', toneClasses[tone])}
        >
          {IconMark === 'waiting' ? <Spinner className="size-6" /> : <IconMark aria-hidden="true" className="size-7" />}
        </span>
        {/* What was found out arrives in this place, so it is read out when it does. */}
        <div aria-live="polite" className="mt-5 flex w-full flex-col items-center">
          <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
            {title}
          </h1>
          {children && <div className="mt-3 w-full text-muted">{children}</div>}
        </div>
        {actions && <div className="mt-6 flex w-full flex-col gap-2">{actions}</div>}
      </Card>
    </div>
  )
}
