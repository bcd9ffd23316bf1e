/** A page that is drawn with its data shows it, no more of it than a screen holds, and says what the cache calls each answer. */
import { expect, test } from 'vitest'
import { drawKnownPage } from './known-page.tsx'

const person = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  email: 'maya@example.com',
  fullName: 'Maya Chen',
  displayName: 'Maya <b>Chen</b>',
  username: 'maya',
  avatarUrl: null,
  role: 'user',
  emailVerified: true,
  reliabilityScore: 0,
  hasProfile: true,
  needsOnboarding: false,
  needsVerification: false,
}
const balance = {
  asOf: '2026-03-01T12:00:00.000Z',
  availableCents: 101_860,
  heldCents: 7_500,
  owedCents: 0,
  withdrawingCents: 0,
}
const entry = (number: number) => ({
  id: `entry ${number}`,
  transferId: '0198f3a0-0000-7000-8000-000000000002',
  transactionType: 'transfer_out',
  amountCents: -1_000,
  balanceBeforeCents: 101_000,
  balanceAfterCents: 100_000,
  description: `Lunch number ${number}.`,
  note: null,
  otherPerson: null,
  referenceId: null,
  deal: null,
  transactionHash: null,
  createdAt: '2026-03-01T12:00:00.000Z',
})
const answers = {
  '/api/session': { body: { session: { person, expiresAt: '2026-06-01T00:00:00.000Z' } } },
  '/api/wallet/balance': { body: balance },
  '/api/profile': null,
}

test('money and whose it is stand in the page, and what somebody wrote stays text', () => {
  const page = drawKnownPage('/wallet', answers)
  expect(page?.html).toContain('aria-label="Menu for Maya &lt;b&gt;Chen&lt;/b&gt;"')
  expect(page?.html.replaceAll(/<[^>]+>/g, '')).toContain('$1,018.60')
  expect(page?.keys).toEqual({
    '/api/session': [['session.readSession', {}]],
    '/api/wallet/balance': [['wallet.readBalance', {}]],
  })
})

test('one person’s page leaves nothing behind for the next one', () => {
  drawKnownPage('/wallet', answers)
  const other = { ...person, displayName: 'Sam' }
  const page = drawKnownPage('/wallet', {
    '/api/session': { body: { session: { person: other, expiresAt: '2026-06-01T00:00:00.000Z' } } },
    '/api/wallet/balance': null,
  })
  expect(page?.html).toContain('Menu for Sam')
  expect(page?.html.replaceAll(/<[^>]+>/g, '')).not.toMatch(/1,018|Maya/)
})

test.each(['/settings', '/login', '/nowhere'])('%s has a frame of the build and no other', (address) => {
  expect(drawKnownPage(address, answers)).toBeNull()
})

test('a list that is read page by page is drawn as far as a screen shows', () => {
  const transactions = Array.from({ length: 30 }, (_, place) => entry(10 + place))
  const page = drawKnownPage('/wallet', {
    ...answers,
    '/api/wallet/transactions': { body: { transactions, nextCursor: null } },
  })
  expect(page?.keys['/api/wallet/transactions']).toEqual([['wallet.readHistory', 'pages', {}]])
  expect(page?.html).toContain('Lunch number 10.')
  expect(page?.html).not.toContain('Lunch number 25.')
})

// Tried again it would be the second time.
test('the first time a page is drawn it has all that it has the next time', { retry: 0 }, () => {
  const nothing = { body: { handshakes: [], nextCursor: null } }
  const known = {
    ...answers,
    '/api/turns': { body: { turns: [], count: 0 } },
    '/api/flags': { body: { flags: {} } },
    '/api/handshakes?group=all': nothing,
  }
  const first = drawKnownPage('/handshakes', known)
  expect(first?.keys).toHaveProperty(['/api/handshakes?group=all'])
  expect(drawKnownPage('/handshakes', known)).toEqual(first)
})
