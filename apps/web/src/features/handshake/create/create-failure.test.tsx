/** Proves that a creation that fails is called by its name, above the review, beside it, and where the people are chosen. */
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { cents } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { AppRouter } from '../../../app/app-router.tsx'
import { inOwnWords, maya, now } from './create.test-world.ts'
import { editFailureTitle } from './create-failure.ts'
import type { CreateFields } from './create-fields.ts'
import { CreateFlow } from './create-flow.tsx'
import { integratedScreens } from './integrated-screens.ts'

// The whole flow is drawn for each of these, which a busy machine does slowly.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const balance = { availableCents: cents(100_000), failed: false, onRetry: () => undefined, onDeposit: () => undefined }

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function press(code: string, over: Partial<CreateFields> = {}) {
  vi.stubGlobal('fetch', async (_path: string, { method, signal }: { method: string; signal: AbortSignal }) => {
    // Never answered; only giving up ends it, so that it doesn't hold a place among the requests that go out at once.
    if (method !== 'POST')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Response.json({ error: { code, message: 'Because.', reference: 'r-1' } }, { status: 409 })
  })
  window.history.replaceState(null, '', '/create?step=review')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppRouter onDeparture={async () => 'ready'}>
        <CreateFlow
          person={{ id: maya.id, displayName: 'Maya', avatarUrl: null } as SessionView['person']}
          entry={{ is: 'new' }}
          preset={{ ...inOwnWords, ...over }}
          firstStep="game"
          screens={integratedScreens}
          balance={balance}
          onAgain={() => undefined}
        />
      </AppRouter>
      <SnackbarRegion />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^(Lock|Save)/ }))
}

test.each([
  ['handshake.trust-too-low-to-create', 'Error creating bet'],
  ['wallet.halted', 'Failed to create bet escrow'],
  ['handshake.insufficient-funds', 'Insufficient funds for bet creation'],
  ['bug', 'Failed to create handshake'],
  ['bug', 'Error Creating Bet'],
  ['bug', 'Failed to create bet'],
  ['session.required', 'Authentication Error'],
  ['session.required', 'Please sign in to create bets'],
])('a creation that fails with %s says: %s', async (code, words) => {
  press(code)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a draft that cannot be saved says so', async () => {
  press('bug', { sharing: 'draft' })
  expect(await screen.findByText('Failed to create bet draft')).toBeTruthy()
})

test('an invitation that cannot be made leads back to the people, with the reason', async () => {
  press('handshake.unknown-person', { sharing: 'invite', friends: [maya] })
  expect(await screen.findByText('Failed to create handshake invitations: Because.')).toBeTruthy()
})

test('a failed edit is called by its name, and silence by none', () => {
  const failed = (kind: ApiError['kind'], code: string = kind) =>
    editFailureTitle(new ApiError({ kind, code, message: 'Because.' }))
  expect(failed('refusal', 'handshake.stale-version')).toBe('Error updating handshake')
  expect(failed('bug')).toBe('Failed to update handshake')
  expect(failed('timeout')).toBeUndefined()
})
