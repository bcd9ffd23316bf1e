/** Two people sign up at a running product and shake on a bet, by nothing but its HTTP: what an installation is there for. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

type Body = Record<string, unknown>

/** A browser that keeps its cookie. */
function createBrowser(url: string) {
  let cookie = ''
  return async (method: 'GET' | 'POST', path: string, body?: Body): Promise<Body> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...(body?.requestId !== undefined && { 'idempotency-key': String(body.requestId) }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    if (set.length > 0) cookie = set.join('; ')
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text) as Body
  }
}

type Browser = ReturnType<typeof createBrowser>

/** As anybody does: the form, the mail, the link in it. */
async function signUp(url: string, fullName: string): Promise<Browser> {
  const ask = createBrowser(url)
  const email = `${fullName.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`
  await ask('POST', '/api/account', { fullName, email, password: `${randomUUID()} of ours`, adultAndTerms: true })
  const token = await readToken(ask, email)
  await ask('POST', '/api/account/verify-email', { token, email })
  return ask
}

const patienceMs = 30_000

async function readToken(ask: Browser, email: string): Promise<string> {
  const limit = performance.now() + patienceMs
  while (performance.now() < limit) {
    const { mails } = (await ask('GET', `/api/dev/mailbox?to=${encodeURIComponent(email)}`)) as {
      mails: { id: string }[]
    }
    const mail = mails[0] && (await ask('GET', `/api/dev/mailbox/${mails[0].id}`))
    const token = /[?&]token=([\w.~-]+)/.exec(String(mail?.text ?? ''))?.[1]
    if (token !== undefined) return token
    await wait(100)
  }
  throw new Error(`no mail with a link came to ${email}`)
}

/** What both have staked, once they have shaken hands. */
export async function placeFirstBet(url: string): Promise<{ heldCents: number[] }> {
  const [ada, ben] = [await signUp(url, 'Ada One'), await signUp(url, 'Ben Two')]
  const made = (await ada('POST', '/api/handshakes', {
    requestId: randomUUID(),
    title: 'Rain on Sunday',
    description: 'At least one drop at noon.',
    betType: 'custom',
    betKind: 'moneyline',
    line: null,
    pick: 'team_a',
    gameId: null,
    teamA: 'Rain',
    teamB: 'Sun',
    settlementDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    stakeCents: 500,
    stakeMode: 'even',
    verificationMethod: 'mutual',
    terms: 'Standard betting terms apply.',
    notes: '',
    sharingMethod: 'marketplace',
    friendIds: [],
    createdVia: 'integrated',
  })) as { id: string; termsVersion: number }
  const { id, termsVersion } = made
  await ben('POST', `/api/handshakes/${id}/accept`, { requestId: randomUUID(), termsVersion })
  const balances = await Promise.all([ada, ben].map((ask) => ask('GET', '/api/wallet/balance')))
  return { heldCents: balances.map(({ heldCents }) => Number(heldCents)) }
}
