/** Proves that a failed acceptance says by its name what failed, on the sheet where it was pressed. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { SnackbarRegion } from '#ui/feedback/snackbar-region.tsx'
import { sampleRow, sampleTerms, tom } from '../sample-handshake.test-setup.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { TakeOfferDialog } from './take-offer-dialog.tsx'

// A whole sheet is drawn for each of these, which a busy machine does slowly.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const bet = {
  ...sampleRow({ id: '01930000-0000-7000-8000-000000000004' as HandshakeId, status: 'open', peer: null }),
  game: null,
  termsVersion: 1,
  invitations: [],
  referee: null,
  settlementRules: [],
  versions: [sampleTerms()],
} as unknown as HandshakeView

const common = {
  open: true,
  handshake: bet,
  availableCents: cents(100_000),
  onClose: () => undefined,
  onAddMoney: () => undefined,
}
const sheets = {
  accept: <AcceptDialog {...common} me={{ id: tom.id, displayName: 'Tom' }} invitation={null} />,
  offer: (
    <TakeOfferDialog
      {...common}
      me={{ id: 'maya', displayName: 'Maya' }}
      offer={sampleTerms({ version: 2, proposedBy: tom.id, status: 'offered' })}
      proposer={tom}
      changes={[]}
    />
  ),
} satisfies Record<string, ReactNode>

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function press(sheet: keyof typeof sheets, code: string) {
  const error = { code, message: 'Because.', reference: 'r-1' }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: code === 'bug' ? 500 : 409 }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AtAddress>{sheets[sheet]}</AtAddress>
      <SnackbarRegion />
    </QueryClientProvider>,
  )
  // What the offer asks is locked already, so taking it locks nothing.
  const name = { accept: 'Lock $30.00 and accept', offer: 'Accept this offer' }[sheet]
  fireEvent.click(screen.getByRole('button', { name }))
}

test.each([
  ['accept', 'handshake.unknown', 'Failed to load bet information'],
  ['accept', 'handshake.betting-closed', 'Failed to accept handshake'],
  ['accept', 'bug', 'An unexpected error occurred'],
  ['offer', 'handshake.stale-version', 'Failed to accept handshake'],
  ['offer', 'bug', 'Failed to confirm handshake. Please try again.'],
  ['accept', 'session.required', 'You must be logged in to confirm the bet'],
  ['offer', 'session.required', 'Authentication Error'],
] as const)('%s that fails with %s says: %s', async (sheet, code, words) => {
  press(sheet, code)
  expect(await screen.findByText(words)).toBeTruthy()
})
