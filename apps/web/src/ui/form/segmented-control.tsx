/** A choice of one among two to six short words, all in sight: periods, views, sides. */
import { useId } from 'react'
import type { Icon } from '#ui/icon.ts'
import { classNames } from '#ui/theme/class-names.ts'

type SegmentedControlProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon?: Icon }[]
  value: Value
  onValueChange: (value: Value) => void
  size?: 'sm' | 'md' | undefined
  full?: boolean | undefined
  /** Shows the icons alone; the words are still read out. */
  iconsOnly?: boolean | undefined
  className?: string | undefined
}

const sizes = { sm: 'h-7 px-2.5 text-xs large-text:h-auto', md: 'h-9 px-3.5 text-sm large-text:h-auto' }

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onValueChange, size = 'md', full = false, iconsOnly = false, className } = props
  const name = useId()
  return (
    <fieldset
      className={classNames(
        'max-w-full min-w-0 rounded-control border border-line bg-sunken p-0.5',
        full ? 'flex w-full large-text:flex-wrap' : 'inline-flex flex-wrap',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label: text, icon: IconMark }) => (
        <label
          key={option}
          className={classNames(
            'relative flex min-w-0 items-center justify-center gap-1.5 rounded-[0.5rem] font-medium text-muted transition-colors select-none',
            'hover:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-1',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            sizes[size],
            full && 'flex-1 px-1.5! large-text:flex-auto',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onValueChange(option)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {IconMark && <IconMark aria-hidden="true" className="size-4 shrink-0" />}
          <span className={iconsOnly ? 'sr-only' : 'truncate'}>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
