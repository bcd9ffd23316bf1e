/** A month of the demo people's money: what a newcomer finds in the wallets, told from the oldest to the newest. */
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'
import type { demoPeople } from './people.ts'

type DemoEmail = (typeof demoPeople)[number]['email']
type Name<Email> = Email extends `${infer Before}@${string}` ? Before : never
export type DemoName = Name<DemoEmail>

export type Scene = { readonly hoursAgo: number; readonly who: DemoName } & (
  | { readonly sends: number; readonly to: DemoName; readonly note: string }
  | { readonly deposits: number; readonly by: PaymentMethod }
  | { readonly withdraws: number; readonly by: PaymentMethod }
)

const day = 24

/** Amounts in cents. The declined deposit and the withdrawal that is still on its way are there to be looked at. */
export const moneyStory: readonly Scene[] = [
  { hoursAgo: 29 * day, who: 'maya', deposits: 25_000, by: 'simulated' },
  { hoursAgo: 27 * day, who: 'maya', sends: 4_000, to: 'diego', note: 'Lakers tickets' },
  { hoursAgo: 25 * day, who: 'diego', deposits: 10_000, by: 'ach_transfer' },
  { hoursAgo: 21 * day, who: 'priya', sends: 6_000, to: 'tom', note: 'Groceries, pay me back whenever' },
  { hoursAgo: 18 * day, who: 'tom', sends: 3_000, to: 'priya', note: 'First half' },
  { hoursAgo: 14 * day, who: 'lena', sends: 2_550, to: 'maya', note: 'Election night pizza' },
  { hoursAgo: 10 * day, who: 'maya', withdraws: 12_000, by: 'simulated' },
  { hoursAgo: 6 * day, who: 'diego', sends: 1_500, to: 'lena', note: 'Coffee fund' },
  { hoursAgo: 3 * day, who: 'tom', sends: 3_000, to: 'priya', note: 'Second half, thank you!' },
  { hoursAgo: 1 * day, who: 'priya', deposits: 7_513, by: 'plaid' },
  { hoursAgo: 2, who: 'maya', withdraws: 8_000, by: 'ach_transfer' },
]
