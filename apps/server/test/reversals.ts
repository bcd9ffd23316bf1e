/** Card payments that Stripe takes back: what the tests of reversals do again and again. */
import { randomUUID } from 'node:crypto'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect } from 'vitest'
import { useCardPayments } from './card-payments.ts'
import { untilQuiet } from './mailbox.ts'
import type { Resident } from './residents.ts'

export async function useReversals() {
  const cards = await useCardPayments()
  const { node, someone, balanceOf, tell } = cards

  /** Stripe tells, and everything that follows is done. */
  async function told(type: string, subject: object): Promise<void> {
    expect((await tell(type, subject)).status).toBe(200)
    await untilQuiet(node().pool)
  }

  const reversalsOf = async (person: Resident) => (await person.done(payment.readReversals, {})).reversals
  const owedBy = async (person: Resident) => (await person.done(wallet.readBalance, {})).owedCents
  const heardOf = async (person: Resident, title: string) =>
    (await person.done(notification.readNotices, {})).notices
      .filter((notice) => notice.title === title)
      .map(({ message }) => message)

  /** Everything but this much goes to somebody else. */
  async function keepOnly(person: Resident, leftCents: number): Promise<Resident> {
    const friend = await someone()
    // Rewards for what was done so far are still on their way.
    await untilQuiet(node().pool)
    const available = await balanceOf(person)
    const amountCents = Math.floor((available - leftCents) / 1.005)
    await person.done(wallet.sendMoney, { requestId: randomUUID(), toId: friend.id, amountCents })
    const rest = (await balanceOf(person)) - leftCents
    if (rest > 1) throw new Error(`${rest} cents are left over`)
    return friend
  }

  return { ...cards, told, reversalsOf, owedBy, heardOf, keepOnly }
}
