/** Newcomers of the journeys: each with an address nobody else has, and a network address of their own. */
import { expect, type Page } from '@playwright/test'

export const password = 'a handshake is a promise'

export type Newcomer = { readonly fullName: string; readonly email: string; readonly password: string }

let count = 0

export function newcomer(fullName: string): Newcomer {
  count += 1
  const local = fullName.toLowerCase().replaceAll(' ', '.')
  return { fullName, email: `${local}.${process.pid}.${Date.now()}.${count}@example.com`, password }
}

const part = () => 1 + Math.floor(Math.random() * 254)

/** Limits per address count each file of journeys by itself. */
export const ownAddress = () => ({ 'x-forwarded-for': `127.${part()}.${part()}.${part()}` })

/** Signs up without the screen, where signing up is not what the journey is about. */
export async function signUp(page: Page, { fullName, email, password: secret }: Newcomer): Promise<void> {
  const data = { fullName, email, password: secret, adultAndTerms: true }
  const answer = await page.request.post('/api/account', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function signIn(page: Page, { email, password: secret }: Newcomer): Promise<void> {
  const answer = await page.request.post('/api/session', { data: { email, password: secret } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Verified without the screens: by the link that the mailbox holds. */
export async function verify(page: Page, { email }: Newcomer): Promise<void> {
  const url = new URL(await linkIn(page, email, /Verify your email/, /\/verify-email\?/))
  const data = { token: url.searchParams.get('token'), email }
  const answer = await page.request.post('/api/account/verify-email', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

type Listed = { mails: { id: string; subject: string }[] }

/** The first link of the newest such mail, as its plain text spells it. */
async function linkIn(page: Page, to: string, subject: RegExp, link: RegExp): Promise<string> {
  let found: string | undefined
  const sent = async () => {
    const list = await page.request.get(`/api/dev/mailbox?to=${encodeURIComponent(to)}`)
    const mail = ((await list.json()) as Listed).mails.find((one) => subject.test(one.subject))
    if (!mail) return false
    const { text } = (await (await page.request.get(`/api/dev/mailbox/${mail.id}`)).json()) as { text: string }
    found = (text.match(/https?:\/\/\S+/g) ?? []).find((one) => link.test(one))
    return found !== undefined
  }
  await expect.poll(sent, { intervals: [50, 100, 200] }).toBe(true)
  return found ?? ''
}
