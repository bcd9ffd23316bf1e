/** A choice from a list, drawn by the platform itself: the wheel on phones, type-ahead on keyboards. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { controlClass } from '#ui/form/control-style.ts'
import { useFieldControl } from '#ui/form/field-context.ts'
import { classNames } from '#ui/theme/class-names.ts'

type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[]
  /** Shown until something is chosen. */
  placeholder?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
}

export function Select({ options, placeholder, className, required, onChange, onValueChange, ...rest }: SelectProps) {
  const wiring = useFieldControl({ ...rest, required })
  return (
    <div className={classNames('relative w-full', className)}>
      <select
        {...rest}
        {...wiring}
        onChange={(event) => {
          onChange?.(event)
          onValueChange?.(event.target.value)
        }}
        className={classNames(controlClass, 'h-11 appearance-none truncate pr-10 pl-3')}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled} className="bg-raised text-text">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
