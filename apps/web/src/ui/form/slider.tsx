/** A slider whose value is always written out beside its label. */
import { type CSSProperties, type ReactNode, useId } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type SliderProps = {
  label: ReactNode
  value: number
  onValueChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** The value in words, shown and read out: '$50.00', '70%'. */
  format?: ((value: number) => string) | undefined
  hint?: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Slider({ label, value, onValueChange, min = 0, max = 100, step = 1, ...props }: SliderProps) {
  const { format = String, hint, disabled, className } = props
  const id = useId()
  const filled = { '--filled': `${max > min ? ((value - min) / (max - min)) * 100 : 0}%` } as CSSProperties
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-text">
          {label}
        </label>
        <output htmlFor={id} className="tabular text-base font-semibold text-text">
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={format(value)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
        style={filled}
        className="slider h-8 w-full cursor-pointer appearance-none rounded-full bg-transparent disabled:cursor-not-allowed disabled:opacity-45"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </p>
      )}
    </div>
  )
}
