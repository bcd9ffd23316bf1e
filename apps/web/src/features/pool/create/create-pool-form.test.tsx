/** Proves that every message of the pool form can be reached, one at a time, and that what was typed stays. */
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { cents, dollars } from '@handshake/domain/money.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CreatePoolForm } from './create-pool-form.tsx'
import { emptyPool, faultOf, faultWords, type PoolFault, type PoolFields, poolAgain } from './pool-fields.ts'

const now = new Date('2026-11-15T12:00:00Z')
const whole: PoolFields = {
  ...emptyPool(now, true),
  title: 'What breaks first',
  outcomes: ['The printer', 'The stapler'],
  pick: 0,
  stakeCents: dollars(15),
}

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
})

function show(fields: PoolFields, people: ComponentProps<typeof CreatePoolForm>['people'] = () => null) {
  const draft = { id: '01930000-0000-7000-8000-000000000009', step: 'edit', fields, unsettled: false }
  sessionStorage.setItem('handshake-draft:pool:maya:', JSON.stringify(draft))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CreatePoolForm myId="maya" availableCents={cents(100_000)} previous={null} games={() => null} people={people} />
    </QueryClientProvider>,
  )
}

const wrongs: Readonly<Record<PoolFault, Partial<PoolFields>>> = {
  'no-title': { title: ' ' },
  'no-game': { judgedBy: 'game' },
  'empty-outcome': { outcomes: ['The printer', ' '] },
  'too-few-outcomes': { outcomes: ['The printer'] },
  'same-outcome-twice': { outcomes: ['The printer', 'the PRINTER '] },
  'unknown-pick': { pick: null },
  'people-out-of-range': { leastPeople: 2 },
  'no-dates': { closesAt: '' },
  'closing-passed': { closesAt: '2026-11-15T11:00' },
  'settles-before-closing': { settlesAt: '2026-11-15T13:00' },
  'no-stake': { stakeCents: cents(99) },
}

test.each(Object.entries(wrongs) as [PoolFault, Partial<PoolFields>][])('%s is said in words', (fault, wrong) => {
  show({ ...whole, ...wrong })
  expect(screen.queryByText(faultWords[fault])).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Lock .* and create$/ }))
  expect(screen.getByText(faultWords[fault])).toBeTruthy()
})

test('an amount that nobody chose yet is not named', () => {
  show({ ...whole, stakeCents: cents(0) })
  expect(screen.getByRole('button', { name: 'Lock your stake and create' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/the pot is/)
})

test('whoever names friends means these friends: the pool turns private, and can be opened again', () => {
  const ben = { id: 'ben' as PersonId, displayName: 'Ben', username: 'ben', avatarUrl: null, reliabilityScore: null }
  show(whole, (chosen, onChange) => (
    <button type="button" onClick={() => onChange([...chosen, ben])}>
      Add
    </button>
  ))
  const isPublic = () => (screen.getByRole('switch', { name: /Public/ }) as HTMLInputElement).checked
  expect(isPublic()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(isPublic()).toBe(false)
  expect(document.body.textContent).toContain('With 3 people the pot is')
  for (let more = 0; more < 3; more += 1) fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(document.body.textContent).toContain('With 5 people the pot is')
  fireEvent.click(screen.getByRole('switch', { name: /Public/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(isPublic()).toBe(true)
})

test('a pool played again is on the same weekday ahead, with the same people and one’s own pick, ready to lock', () => {
  const person = (id: string) => ({
    ...{ id, displayName: id, username: id, avatarUrl: null, reliabilityScore: null },
    ...{ pick: 0, hasConfirmed: true, receivedCents: null, joinedAt: '2026-10-30T12:00:00Z' },
  })
  const earlier = {
    ...{ title: 'What breaks first', description: '', outcomes: ['The printer', 'The stapler'], ownPick: 1 },
    ...{ stakeCents: dollars(15), leastPeople: 3, mostPeople: 10, isPublic: false },
    ...{ closesAt: '2026-11-01T18:00:00Z', settlesAt: '2026-11-02T18:00:00Z' },
    people: ['maya', 'ben', 'cy'].map(person),
  } as unknown as PoolView
  const fields = poolAgain(earlier, 'maya', now)
  expect([fields.closesAt, fields.settlesAt].map((text) => new Date(text).toISOString())).toEqual([
    '2026-11-15T18:00:00.000Z',
    '2026-11-16T18:00:00.000Z',
  ])
  expect(fields).toMatchObject({ pick: 1, stakeCents: 1_500, friends: [{ id: 'ben' }, { id: 'cy' }] })
  expect(faultOf(fields, now)).toBeNull()
  expect(poolAgain(earlier, 'maya', new Date('2026-11-15T17:30:00Z')).closesAt).toContain('2026-11-22')
})
