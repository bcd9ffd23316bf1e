/** A chip that can be pressed: accept, decline, revise, remind or withdraw, in a row's narrow space. */
import type { ComponentProps } from 'react'
import { toneClasses } from '#ui/badge.tsx'
import { type ActionChipName, actionChips } from '#ui/badge-statuses.ts'
import { classNames } from '#ui/theme/class-names.ts'

type ActionChipProps = Omit<ComponentProps<'button'>, 'children'> & {
  action: ActionChipName
  /** Replaces the table's word, for example to name the person. */
  text?: string | undefined
}

export function ActionChip({ action, text, className, ...rest }: ActionChipProps) {
  const { label, tone, icon: IconMark } = actionChips[action]
  return (
    <button
      type="button"
      className={classNames(
        'inline-flex h-8 items-center gap-1.5 rounded-full border border-current/25 px-3 text-sm font-medium',
        'transition-[border-color,scale] hover:border-current active:scale-[0.985]',
        'disabled:pointer-events-none disabled:opacity-45',
        toneClasses[tone],
        className,
      )}
      {...rest}
    >
      <IconMark aria-hidden="true" className="size-4" />
      {text ?? label}
    </button>
  )
}
