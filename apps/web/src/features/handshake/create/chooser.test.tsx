/** Proves that every builder has a way in from Create, and that nothing there is dead. */
import { agreementKinds, madeTypes } from '@handshake/domain/agreement/agreement-type-names.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AtAddress } from '#platform/at-address.test-setup.tsx'
import { Chooser } from './chooser.tsx'
import { emptyFields } from './create-fields.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ leagues: [{ name: 'NHL', gameCount: 0 }] }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AtAddress>
        <Chooser
          kept={emptyFields(new Date())}
          onContinue={() => undefined}
          onForget={() => undefined}
          onBegin={() => undefined}
        />
      </AtAddress>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['Esports', '/create/esports'],
  ['Pool', '/create/pool'],
  ['Browse political events', '/create/politics'],
  ['Sports bet', '/bet'],
  ['Create bet', '/create-bet'],
  ['Create bet by category', '/createbet-v2'],
  ['Create Friendly Bet', '/createbet'],
])('%s opens %s', (name, to) => {
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
})

test.each(madeTypes)('a form of %s has a way in', (type) => {
  const { label } = agreementKinds[type].make
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(`/create/agreement/${type}`)
})

test('nothing is dead, and nothing says Soon', () => {
  expect(screen.queryByText(/soon/i)).toBeNull()
  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(false)
})
