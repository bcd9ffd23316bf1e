/** Proves which endpoint is asked when, with what, and what is thrown when neither takes the address. */
import { afterEach, expect, it, vi } from 'vitest'
import { submitWaitlist } from './submit-waitlist.ts'

const now = new Date('2026-01-02T03:04:05Z')
type Sent = { path: string; body: unknown; authorization: string | null }

function answerWith(answers: Record<string, () => Response>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('authorization')
    sent.push({ path, body: JSON.parse(String(init.body)), authorization })
    return (answers[path] ?? Response.error)()
  })
  return sent
}
const primary = '/functions/v1/submit-waitlist-monday'
const fallback = '/functions/v1/submit-waitlist'
const said = (body: object) => () => Response.json(body)

afterEach(() => vi.unstubAllGlobals())

it('asks the primary endpoint, with its body and a bearer header, and no other when it succeeds', async () => {
  const sent = answerWith({ [primary]: said({ success: true }) })
  await submitWaitlist('a@example.com', now)
  expect(sent).toEqual([
    {
      path: primary,
      body: { email: 'a@example.com', source: 'website landing page', status: 'pending' },
      authorization: expect.stringMatching(/^Bearer .+/),
    },
  ])
})

it.each([
  ['says anything but success true', said({ success: 'yes' })],
  ['breaks', () => Response.error()],
  ['answers something else', () => new Response('<html>')],
])('asks the fallback when the primary %s', async (_, primaryAnswer) => {
  const sent = answerWith({ [primary]: primaryAnswer, [fallback]: said({ success: true }) })
  await submitWaitlist('a@example.com', now)
  expect(sent[1]).toMatchObject({
    path: fallback,
    body: { email: 'a@example.com', timestamp: '2026-01-02T03:04:05.000Z', source: 'website landing page' },
  })
})

it('throws the error the fallback names', async () => {
  answerWith({ [fallback]: said({ error: 'The list is full' }) })
  await expect(submitWaitlist('a@example.com', now)).rejects.toThrow('The list is full')
})

it('throws in its own words when neither says anything', async () => {
  answerWith({})
  await expect(submitWaitlist('a@example.com', now)).rejects.toThrow('Both primary and fallback submissions failed')
})
