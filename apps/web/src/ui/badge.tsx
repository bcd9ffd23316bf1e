/** A small word in a tone, always with an icon: the tone helps, the word and the icon tell. */
import type { ReactNode } from 'react'
import type { Icon } from '#ui/icon.ts'
import { classNames } from '#ui/theme/class-names.ts'

export type Tone = 'neutral' | 'accent' | 'info' | 'held' | 'yours' | 'loss'

export const toneClasses: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-muted',
  accent: 'bg-accent-soft text-accent-text',
  info: 'bg-info-soft text-info',
  held: 'bg-held-soft text-held',
  yours: 'bg-yours-soft text-yours',
  loss: 'bg-loss-soft text-loss',
}

type BadgeProps = {
  children: ReactNode
  tone?: Tone | undefined
  icon?: Icon | undefined
  className?: string | undefined
}

export function Badge({ children, tone = 'neutral', icon: IconMark, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 large-text:h-auto max-w-full items-center gap-1 rounded-full px-2 text-xs font-medium',
        toneClasses[tone],
        className,
      )}
    >
      {IconMark && <IconMark aria-hidden="true" className="size-3.5 shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  )
}
