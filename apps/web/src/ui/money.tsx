/** An amount of money as typography: light currency sign, tabular digits, small cents, a sign on every movement. */
import { amountParts, type Cents } from '@handshake/domain/money.ts'
import { classNames } from '#ui/theme/class-names.ts'

export type MoneyTone = 'neutral' | 'yours' | 'held' | 'loss'
type MoneySize = 'sm' | 'md' | 'lg' | 'xl' | '2xl'

const tones: Record<MoneyTone, { digits: string; currency: string }> = {
  neutral: { digits: 'text-text', currency: 'text-muted' },
  yours: { digits: 'text-yours', currency: 'text-yours' },
  held: { digits: 'text-held', currency: 'text-held' },
  loss: { digits: 'text-loss', currency: 'text-loss' },
}

const sizes: Record<MoneySize, { digits: string; cents: string }> = {
  sm: { digits: 'text-sm font-medium', cents: '' },
  md: { digits: 'text-base font-semibold', cents: 'text-[0.85em]' },
  lg: { digits: 'text-xl font-semibold', cents: 'text-[0.75em]' },
  xl: { digits: 'text-3xl font-semibold', cents: 'text-[0.625em]' },
  '2xl': { digits: 'text-4xl font-semibold', cents: 'text-[0.55em]' },
}

type MoneyProps = {
  amount: Cents
  /** A movement always shows + or −; a balance only a minus. */
  kind?: 'balance' | 'movement' | undefined
  tone?: MoneyTone | undefined
  size?: MoneySize | undefined
  /** Shows dots instead of digits, for people who look at their balance in company. */
  hidden?: boolean | undefined
  className?: string | undefined
}

export function Money({ amount, kind = 'balance', tone = 'neutral', size = 'md', hidden, className }: MoneyProps) {
  const { sign, currency, whole, fraction } = amountParts(amount, kind)
  const look = classNames('tabular whitespace-nowrap', tones[tone].digits, sizes[size].digits, className)
  const currencyLook = classNames('font-normal', tones[tone].currency)
  if (hidden) {
    return (
      <span className={look}>
        <span className="sr-only">Amount hidden</span>
        <span aria-hidden="true">
          <span className={currencyLook}>{currency}</span>
          <span className="ml-0.5 tracking-widest">••••</span>
        </span>
      </span>
    )
  }
  return (
    <span className={look}>
      {sign}
      <span className={currencyLook}>{currency}</span>
      {whole}
      <span className={sizes[size].cents}>.{fraction}</span>
    </span>
  )
}
