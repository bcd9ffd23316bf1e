/** A slider whose value is written out beside its label, and whose thumb stands where it says: round values, and whatever was typed. */
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId } from 'react'
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
  /** Where the value stands in a box beside it, label and value are only heard. */
  hideLabel?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** Steps may be fractions: what is lost in the division is no difference. */
const isMultiple = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-9

export function Slider({ label, value, onValueChange, min = 0, max = 100, step = 1, ...props }: SliderProps) {
  const { format = String, hint, hideLabel, disabled, className } = props
  const id = useId()
  // The browser would put the thumb on the nearest of its own steps, beside the value that is written.
  const onStep = isMultiple(min, step) && isMultiple(value, step)
  const snapped = (to: number) => Math.min(max, Math.max(min, Math.round(to / step) * step))

  /** The next round value, also from one between two steps. */
  function stepByKey(event: KeyboardEvent) {
    const direction = arrows[event.key]
    if (direction === undefined || onStep || disabled) return
    event.preventDefault()
    const at = value / step
    onValueChange(snapped((direction > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1) * step))
  }

  const filled = { '--filled': `${max > min ? ((value - min) / (max - min)) * 100 : 0}%` } as CSSProperties
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
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
        step={onStep ? step : 'any'}
        value={value}
        disabled={disabled}
        aria-valuetext={format(value)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onValueChange(snapped(event.target.valueAsNumber))}
        onKeyDown={stepByKey}
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
