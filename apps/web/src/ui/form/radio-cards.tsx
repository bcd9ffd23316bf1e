/** A choice among few things that deserve a card each, with what choosing it means. */
import { type ReactNode, useId } from 'react'
import type { Icon } from '#ui/icon.ts'
import { classNames } from '#ui/theme/class-names.ts'

type RadioCard<Value extends string> = {
  value: Value
  label: string
  hint?: ReactNode
  icon?: Icon
  /** At the end of the card: a price, a badge. */
  end?: ReactNode
  disabled?: boolean
}

type RadioCardsProps<Value extends string> = {
  legend: string
  options: readonly RadioCard<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  columns?: 1 | 2 | 3 | undefined
  hideLegend?: boolean | undefined
  className?: string | undefined
}

const columnClasses = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

export function RadioCards<Value extends string>({ legend, options, value, ...props }: RadioCardsProps<Value>) {
  const { onValueChange, columns = 1, hideLegend, className } = props
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium text-text'}>{legend}</legend>
      <div className={classNames('grid gap-2', columnClasses[columns])}>
        {options.map(({ value: option, label, hint, icon: IconMark, end, disabled }) => (
          <label
            key={option}
            className={classNames(
              'flex min-w-0 items-start gap-3 rounded-card border border-line bg-surface p-4 transition-colors',
              'hover:border-line-control has-checked:border-accent has-checked:bg-accent-soft',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'has-disabled:pointer-events-none has-disabled:opacity-45',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              disabled={disabled}
              onChange={() => onValueChange(option)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-control bg-surface transition-[border-width,border-color] outline-none checked:border-6 checked:border-accent"
            />
            <span className="min-w-0 grow">
              <span className="flex items-center gap-2 font-medium text-text">
                {IconMark && <IconMark aria-hidden="true" className="size-4 shrink-0 text-muted" />}
                <span className="min-w-0 wrap-anywhere">{label}</span>
              </span>
              {hint && <span className="mt-0.5 block text-sm text-muted">{hint}</span>}
            </span>
            {end && <span className="shrink-0">{end}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
