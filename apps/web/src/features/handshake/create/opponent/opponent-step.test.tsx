/** Proves what the opponent step offers beside friends: private or public, an invitation by e-mail or phone, and NFC. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aboutGame, inOwnWords } from '../create.test-world.ts'
import type { CreateFields } from '../create-fields.ts'
import { OpponentStep } from './opponent-step.tsx'

let held: CreateFields
const scrolled = vi.fn()

function Step({ first = aboutGame }: { first?: CreateFields }) {
  const [fields, setFields] = useState(first)
  held = fields
  return <OpponentStep fields={fields} problems={{}} onEdit={(change) => setFields({ ...fields, ...change })} />
}

const show = (first?: CreateFields) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Step {...(first && { first })} />
    </QueryClientProvider>,
  )

beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
  // Nothing here waits for a server.
  vi.stubGlobal(
    'fetch',
    // Never answered; only giving up ends it, so that it doesn't hold a place among the requests that go out at once.
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  show()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sendInvite = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Invite' })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a bet is public or private by one switch', () => {
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Public' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Private' }))
  expect(held.sharing).toBe('invite')
  // Where people are chosen comes into sight, once.
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  fireEvent.click(screen.getByRole('radio', { name: 'Public' }))
  expect(held.sharing).toBe('marketplace')
})

test('own words start private with a link, which stands first; public and back is that link again', () => {
  cleanup()
  show({ ...inOwnWords, sharing: 'link' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Private' }).checked).toBe(true)
  const [first] = within(screen.getByRole('group', { name: 'Who Can Accept?' })).getAllByRole<HTMLInputElement>('radio')
  expect([first?.checked, first?.value]).toEqual([true, 'link'])
  fireEvent.click(screen.getByRole('radio', { name: 'Public' }))
  expect(held.sharing).toBe('marketplace')
  fireEvent.click(screen.getByRole('radio', { name: 'Private' }))
  expect(held.sharing).toBe('link')
})

test('an invitation needs an e-mail address or a phone number, and one that can be right', () => {
  press('Invite by email or phone')
  expect(sendInvite().disabled).toBe(true)
  type('Phone number', 'call me')
  fireEvent.click(sendInvite())
  expect(screen.getByText('Please enter a valid phone number')).toBeTruthy()
  expect(held.addresses).toEqual([])
  type('Phone number', '+1 555 010 2030')
  type('Email', 'ann')
  fireEvent.click(sendInvite())
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  type('Email', 'Ann@Example.com')
  fireEvent.click(sendInvite())
  expect(held).toMatchObject({
    sharing: 'invite',
    addresses: [
      { by: 'email', email: 'ann@example.com' },
      { by: 'phone', phone: '+1 555 010 2030' },
    ],
  })
  press('Remove ann@example.com')
  expect(held.addresses).toEqual([{ by: 'phone', phone: '+1 555 010 2030' }])
})

test('NFC is offered where the device has it, and refused in plain words where it does not', () => {
  press('Connect by NFC')
  expect(screen.getByText('NFC is not supported on this device')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use NFC' })).toBeNull()
  fireEvent.click(screen.getByText('Close', { selector: 'button' }))
  vi.stubGlobal('NDEFReader', class {})
  press('Connect by NFC')
  press('Use NFC')
  expect(held.sharing).toBe('link')
})
