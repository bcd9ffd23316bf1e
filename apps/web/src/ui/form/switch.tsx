/** A switch for something that takes effect at once: words on the left, switch on the right. */
import { type ComponentProps, type ReactNode, use, useId } from 'react'
import { SavingPaused } from '#ui/saving-paused.ts'
import { classNames } from '#ui/theme/class-names.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & { label: ReactNode; hint?: ReactNode }

export function Switch({ label, hint, className, disabled, ...rest }: SwitchProps) {
  const id = useId()
  const paused = use(SavingPaused)
  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <span className="min-w-0">
        <label htmlFor={id} className="text-base font-medium text-text">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-faint">
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
        disabled={disabled || paused}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the box beneath the role carries its own checked state
        role="switch"
        className={classNames(
          'relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-line-control bg-sunken transition-colors',
          "before:absolute before:top-1/2 before:left-[3px] before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-muted before:transition-[translate,background-color] before:content-['']",
          'checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent',
          'disabled:cursor-not-allowed disabled:opacity-45',
        )}
      />
    </div>
  )
}
