/** People with a wallet for the journeys: signed up, verified and signed in, each in a browser of their own. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { newcomer, ownAddress, signIn, signUp, verify } from '../account/newcomer.ts'

export type WalletPerson = { readonly page: Page; readonly email: string; readonly password: string }

/** Signs the page's browser in as somebody new whose address is verified. */
export async function becomeSomebody(page: Page, fullName: string): Promise<WalletPerson> {
  const person = newcomer(fullName)
  await signUp(page, person)
  await verify(page, person)
  await signIn(page, person)
  return { page, email: person.email, password: person.password }
}

/** Somebody else, at another computer. */
export async function somebodyElse(browser: Browser, fullName: string): Promise<WalletPerson> {
  return becomeSomebody(await browser.newPage({ extraHTTPHeaders: ownAddress() }), fullName)
}

export const chip = (page: Page): Locator => page.getByRole('button', { name: 'Wallet balance' })

/** What the header says can be spent, in cents, once it says anything. */
export async function spendable(page: Page): Promise<number> {
  await expect(chip(page)).toContainText('$')
  const text = (await chip(page).textContent()) ?? ''
  return Number(text.replaceAll(/\D/g, ''))
}

export const dollarsOf = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `$${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

/** What somebody new begins with: the play money, and the bonus for a verified address. */
const welcomeCents = 101_000

/** The bonus comes by itself after the address is verified: until it is there, no balance is one to reckon with. */
export async function startingBalance(page: Page): Promise<number> {
  await expect.poll(() => availableCents(page), { intervals: [50, 100, 200] }).toBe(welcomeCents)
  return welcomeCents
}

/** The balance that stays, after something moved. */
export async function settledBalance(page: Page): Promise<number> {
  let last = -1
  await expect
    .poll(
      async () => {
        const before = last
        last = await availableCents(page)
        return last === before
      },
      { intervals: [500] },
    )
    .toBe(true)
  return last
}

async function availableCents(page: Page): Promise<number> {
  const answer = await page.request.get('/api/wallet/balance')
  return ((await answer.json()) as { availableCents: number }).availableCents
}

/** Fills the form to send money and stops before it is sent. */
export async function prepareSending(page: Page, { amount, to, note }: { amount: string; to: string; note?: string }) {
  await page.goto('/wallet?do=send')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('combobox', { name: 'To' }).fill(to)
  await dialog.getByRole('option', { name: to }).first().click()
  if (note) await dialog.getByLabel('Message').fill(note)
  // A double click reviews and goes no further: in the place of this button stands the one that sends.
  await dialog.getByRole('button', { name: 'Review' }).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Check and send' })).toBeVisible()
  return dialog
}
