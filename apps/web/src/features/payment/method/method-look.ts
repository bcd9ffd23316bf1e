/** How each payment method is drawn and described: its icon, how long it takes, what its network keeps. */
import { formatAmount } from '@handshake/domain/money.ts'
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'
import Coins from 'lucide-react/icons/coins'
import CreditCard from 'lucide-react/icons/credit-card'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Globe from 'lucide-react/icons/globe'
import Landmark from 'lucide-react/icons/landmark'
import Link2 from 'lucide-react/icons/link-2'
import { formatBps } from '#platform/format.ts'
import type { Icon } from '#ui/icon.ts'
import type { MethodView } from '../payment.queries.ts'

export const methodIcons: Readonly<Record<PaymentMethod, Icon>> = {
  stripe: CreditCard,
  plaid: Link2,
  ach_transfer: Landmark,
  wire_transfer: Globe,
  crypto_usdc: Coins,
  crypto_usdt: Coins,
  simulated: FlaskConical,
}

/** Where an account of this method is linked; nothing outside stands behind the simulated one. */
export const connectPaths: Readonly<Record<PaymentMethod, string | null>> = {
  stripe: '/connect/card',
  plaid: '/connect/bank',
  ach_transfer: '/connect/bank',
  wire_transfer: '/connect/bank',
  crypto_usdc: '/connect/wallet',
  crypto_usdt: '/connect/wallet',
  simulated: null,
}

/** 'Right away', 'About 30 minutes', '1 day'. */
export function timeWords(processingHours: number): string {
  if (processingHours === 0) return 'Right away'
  if (processingHours < 1) return `About ${Math.ceil(processingHours * 60)} minutes`
  if (processingHours % 24 !== 0) return processingHours === 1 ? '1 hour' : `${processingHours} hours`
  const days = processingHours / 24
  return days === 1 ? '1 day' : `${days} days`
}

type Fee = Pick<MethodView, 'networkFeeBps' | 'networkFeeFlatCents'>

/** '2.9%' or '$25.00'; null where its network keeps nothing. A method charges one or the other, never both. */
export function networkFeeRate({ networkFeeBps, networkFeeFlatCents }: Fee): string | null {
  if (networkFeeBps > 0) return formatBps(networkFeeBps)
  return networkFeeFlatCents > 0 ? formatAmount(networkFeeFlatCents) : null
}

/** As part of a sentence: '2.9% network fee', 'no network fee'. */
export function networkFeeWords(method: Fee): string {
  return `${networkFeeRate(method) ?? 'no'} network fee`
}

/** The one a form begins with: what was linked last, else the simulated one, else the first that works. */
export function usualMethod(methods: readonly MethodView[]): PaymentMethod | null {
  const usable = methods.filter((method) => method.available)
  const linked = usable
    .filter((method) => method.linked !== null)
    .sort((a, b) => (b.linked?.linkedAt ?? '').localeCompare(a.linked?.linkedAt ?? ''))
  return (linked[0] ?? usable.find(({ method }) => method === 'simulated') ?? usable[0])?.method ?? null
}

/** The usual one first, then those that work. */
export function inOrderOfUse(methods: readonly MethodView[]): MethodView[] {
  const usual = usualMethod(methods)
  const rank = ({ method, available }: MethodView): number => (method === usual ? 0 : available ? 1 : 2)
  return [...methods].sort((a, b) => rank(a) - rank(b))
}
