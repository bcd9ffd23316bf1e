/** Proves that nobody verifies what nobody has looked at, and that one question stands before what cannot be taken back. */
import type { IdentityReview } from '@handshake/contracts/verification/identity-views.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DecideIdentity } from './decide-identity.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(unopened: number) {
  const asked = vi.fn(async () =>
    Response.json({ error: { code: 'bug', message: '', reference: 'r' } }, { status: 500 }),
  )
  vi.stubGlobal('fetch', asked)
  const review = {
    id: '01930000-0000-7000-8000-000000000001',
    person: { displayName: 'Ben Park' },
  } as unknown as IdentityReview
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DecideIdentity review={review} unopened={unopened} />
    </QueryClientProvider>,
  )
  return asked
}

const verify = () => screen.getByRole('button', { name: 'Verify identity' }) as HTMLButtonElement

test('as long as a picture is unopened nobody is verified, and it says how many are', () => {
  show(2)
  expect(verify().disabled).toBe(true)
  expect(screen.getByText('Open all 2 pictures before you verify.')).toBeTruthy()
})

test('it asks once, and only a yes decides', async () => {
  const asked = show(0)
  fireEvent.click(verify())
  expect(screen.getByRole('alertdialog', { name: 'Verify Ben Park?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(asked).not.toHaveBeenCalled()
  fireEvent.click(verify())
  fireEvent.click(screen.getByRole('button', { name: 'Yes, verify' }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
})
