/** A form of an agreement outlives a stray tap: what was typed and who was chosen are there when one comes back. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAgreementForm } from './agreement-form.tsx'

const person = (id: string, displayName: string): PersonView => ({
  id: id as PersonView['id'],
  username: displayName.toLowerCase(),
  displayName,
  avatarUrl: null,
  reliabilityScore: null,
})
const maya = person('0199a1b2-0000-7000-8000-000000000001', 'Maya')
const tom = person('0199a1b2-0000-7000-8000-000000000002', 'Tom')

const open = (kind: string, me = maya) =>
  renderHook(() => useAgreementForm({ kind, me, empty: { title: '', total: null as number | null }, onMade() {} }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  }).result

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('what was typed is there again, until one starts over', () => {
  const first = open('split')
  expect(first.current.isKept).toBe(false)
  act(() => {
    first.current.change({ title: 'Dinner' })
    first.current.change({ total: 6_000 })
    first.current.setChosen([tom])
  })
  cleanup()
  const again = open('split')
  expect(again.current).toMatchObject({ isKept: true, draft: { title: 'Dinner', total: 6_000 }, chosen: [tom] })
  act(() => again.current.startOver())
  expect(again.current).toMatchObject({ isKept: false, draft: { title: '' }, chosen: [] })
  cleanup()
  expect(open('split').current.isKept).toBe(false)
})

test('somebody who is not here yet is kept as well, in the place of a friend', () => {
  const someone = { name: 'Tom', email: 'tom@example.com', phone: null }
  const first = open('custom')
  expect(first.current.hasOther).toBe(false)
  act(() => {
    first.current.setChosen([tom])
    first.current.setSomeone(someone)
  })
  cleanup()
  const again = open('custom')
  expect(again.current).toMatchObject({ isKept: true, someone, chosen: [], hasOther: true })
  act(() => again.current.startOver())
  expect(again.current).toMatchObject({ someone: null, hasOther: false })
})

test('only a deal that can have an open seat offers one', () => {
  expect(open('custom').current.hasOpenSeat).toBe(true)
  expect(open('split').current.hasOpenSeat).toBe(false)
})

test('a draft is of one form and one person', () => {
  const first = open('split')
  act(() => first.current.change({ title: 'Dinner' }))
  cleanup()
  expect(open('rental').current.draft.title).toBe('')
  expect(open('split', tom).current.draft.title).toBe('')
})

test('a draft of an older form is not taken', () => {
  sessionStorage.setItem(
    `handshake-draft:agreement:split:${maya.id}`,
    JSON.stringify({ draft: { title: 'Old' }, chosen: [] }),
  )
  expect(open('split').current).toMatchObject({ isKept: false, draft: { title: '' } })
})
