/** The longest words and the highest amounts that the forms take, and whether a page holds them. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Bettor, send } from '../handshake/handshake-people.ts'
import { troubleOnPage } from './large-text.ts'

export const highestCents = 1_000_000
export const highestWritten = '$10,000.00'

/** One word without a place to break, then words: as long as the box takes. */
export const filled = (length: number, words: string) =>
  `${'W'.repeat(32)} ${words.repeat(20)}`.slice(0, length).trimEnd()

/** Enough for the highest amount, this many times. */
export async function fillWallet({ page }: Bettor, times = 1): Promise<void> {
  const needed = highestCents * times
  const requestId = randomUUID()
  const data = { requestId, amountCents: needed + highestCents / 2, method: 'simulated' }
  await send(page, '/api/payment/deposits', data, requestId)
  const balance = async () =>
    ((await (await page.request.get('/api/wallet/balance')).json()) as { availableCents: number }).availableCents
  await expect.poll(balance, { timeout: 60_000 }).toBeGreaterThan(needed)
}

/** Once what slides in has arrived. */
export const holds = (page: Page) => expect.poll(() => troubleOnPage(page)).toEqual([])
