/** A chip that can be pressed: accept, decline, revise, remind or withdraw, in a row's narrow space. */
import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import PencilLine from 'lucide-react/icons/pencil-line'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentProps } from 'react'
import { toneClasses } from '#ui/badge.tsx'
import type { BadgeLook } from '#ui/status-badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'

export const actionChips = {
  accept: { label: 'Accept', tone: 'accent', icon: Check },
  decline: { label: 'Decline', tone: 'loss', icon: CircleX },
  revise: { label: 'Revise', tone: 'info', icon: PencilLine },
  remind: { label: 'Remind', tone: 'held', icon: Bell },
  withdraw: { label: 'Withdraw', tone: 'neutral', icon: Undo2 },
} as const satisfies Record<string, Required<BadgeLook>>

export type ActionChipName = keyof typeof actionChips

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
