/** People with handshakes for the journeys: what is not the journey itself is made through the API. */
import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { inDatabase } from '../app/journey-database.ts'
import { watch } from '../app/watched-page.ts'
import { becomeSomebody, startingBalance } from '../wallet/wallet-person.ts'

export type Bettor = {
  readonly page: Page
  readonly id: string
  readonly name: string
  readonly complaints: string[]
  readonly startCents: number
}

/** In a browser of their own, verified, with the balance they begin with. */
export async function bettor(browser: Browser, fullName: string): Promise<Bettor> {
  // A context of its own, because axe looks at no page without one.
  const page = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  const complaints = watch(page)
  await becomeSomebody(page, fullName)
  const { session } = (await (await page.request.get('/api/session')).json()) as {
    session: { person: { id: string; displayName: string } }
  }
  const startCents = await startingBalance(page)
  return { page, id: session.person.id, name: session.person.displayName, complaints, startCents }
}

type Made = {
  readonly id: string
  readonly termsVersion: number
  /** For one that was made for a link. */
  readonly link?: string | null
}

/** A handshake in words, decided by what both say. */
export async function makeHandshake({ page }: Bettor, over: Record<string, unknown> = {}): Promise<Made> {
  const requestId = randomUUID()
  const data = {
    requestId,
    title: 'Rain on Sunday',
    description: 'At least one drop at noon.',
    betType: 'custom',
    betKind: 'moneyline',
    line: null,
    pick: 'team_a',
    gameId: null,
    teamA: 'Rain',
    teamB: 'Sun',
    settlementDate: inSeconds(86_400),
    stakeCents: 5_000,
    stakeMode: 'even',
    verificationMethod: 'mutual',
    terms: 'Standard betting terms apply.',
    notes: '',
    sharingMethod: 'marketplace',
    friendIds: [],
    createdVia: 'integrated',
    ...over,
  }
  return send<Made>(page, '/api/handshakes', data, requestId)
}

export async function acceptHandshake({ page }: Bettor, { id, termsVersion }: Made): Promise<Made> {
  const requestId = randomUUID()
  return send<Made>(page, `/api/handshakes/${id}/accept`, { requestId, termsVersion }, requestId)
}

export async function send<Answer>(page: Page, path: string, data: object, key: string): Promise<Answer> {
  const headers = { 'idempotency-key': key }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

/** The agreed date is now, so that nobody has to wait for it by the clock; what follows from it the server does by itself. */
export async function dateComes({ id }: Made): Promise<void> {
  const dated = await inDatabase('update bets set game_date = now(), due_at = now() where id = $1 returning id', [id])
  expect(dated).toHaveLength(1)
}

/** The first match of a life earns this from the rewards program. */
export const firstBetCents = 10

export const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString()

/** The signature card at the top of a handshake's page. */
export const head = (page: Page): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })
