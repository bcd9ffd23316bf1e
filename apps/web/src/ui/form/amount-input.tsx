/** A box for an amount of money that takes what people type ('5', '$5', '1,234.50') and never rounds it. */
import { type AmountProblem, amountParts, type Cents, parseAmount, zero } from '@handshake/domain/money.ts'
import { type ComponentProps, useState } from 'react'
import { controlClass } from '#ui/form/control-style.ts'
import { useFieldControl } from '#ui/form/field-context.ts'
import { classNames } from '#ui/theme/class-names.ts'

/** Words for each way a typed amount can be unreadable; an empty box is the form's own business. */
export const amountProblemTexts: Record<AmountProblem, string> = {
  empty: 'Enter an amount',
  'not-a-number': 'Enter an amount like 25 or 25.50',
  'too-many-decimals': 'Use at most two decimal places',
  'too-large': 'This amount is too large',
}

/** The place for the sign is measured in letters: it grows with them. */
const sizes = {
  md: { box: 'h-11 pl-[calc(--spacing(3)+0.9em)] pr-3', sign: 'pl-3 text-control' },
  xl: { box: 'h-16 pl-[calc(--spacing(4)+0.8em)] pr-4 text-3xl! font-semibold', sign: 'pl-4 text-3xl' },
}

type AmountInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'type'> & {
  /** Null while the box is empty or unreadable. */
  value: Cents | null
  onValueChange: (value: Cents | null, problem: AmountProblem | null) => void
  size?: keyof typeof sizes | undefined
  /** Whole dollars are written without cents, and an empty box is 0. */
  whole?: boolean | undefined
}

/** People paste spaces and currency names along; neither changes what they mean. */
const read = (text: string) => parseAmount(text.replaceAll(/\s|USD|US(?=\$)/gi, ''))

const withCents = {
  placeholder: '0.00',
  inputMode: 'decimal',
  read,
  written(amount: Cents) {
    const { sign, whole, fraction } = amountParts(amount, 'balance')
    return `${sign === '−' ? '-' : ''}${whole}.${fraction}`
  },
} as const

const wholeDollars = {
  placeholder: '0',
  inputMode: 'decimal',
  read: (text: string) => (text.trim() === '' ? { cents: zero } : read(text)),
  written: (amount: Cents) => withCents.written(amount).replace(/\.00$/, ''),
} as const

export function AmountInput({ value, onValueChange, size = 'md', whole, className, ...others }: AmountInputProps) {
  const { required, ...rest } = others
  const wiring = useFieldControl({ ...rest, required })
  const { placeholder, inputMode, read, written } = whole ? wholeDollars : withCents
  const [text, setText] = useState(value === null ? '' : written(value))
  const centsIn = (typed: string) => {
    const found = read(typed)
    return 'cents' in found ? found.cents : null
  }
  // What was typed stands as long as it means the value; a value set from outside replaces it.
  const shown = value !== null && centsIn(text) !== value ? written(value) : text

  function onType(next: string) {
    setText(next)
    const found = read(next)
    if ('cents' in found) onValueChange(found.cents, null)
    else onValueChange(null, found.problem)
  }

  return (
    <div className={classNames('relative w-full', className)}>
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute inset-y-0 left-0 flex items-center text-muted',
          sizes[size].sign,
        )}
      >
        $
      </span>
      <input
        placeholder={placeholder}
        autoComplete="off"
        {...rest}
        {...wiring}
        type="text"
        inputMode={inputMode}
        value={shown}
        onChange={(event) => onType(event.target.value)}
        onBlur={(event) => {
          const amount = centsIn(shown)
          if (amount !== null) setText(written(amount))
          rest.onBlur?.(event)
        }}
        className={classNames(controlClass, 'tabular', sizes[size].box)}
      />
    </div>
  )
}
