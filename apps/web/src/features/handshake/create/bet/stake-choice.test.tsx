/** Proves that stakes are typed in whole dollars, empty is 0, cents are there for whoever asks, and too much is said at once. */
import { type Cents, cents } from '@handshake/domain/money.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { inOwnWords } from '../create.test-world.ts'
import type { CreateFields } from '../create-fields.ts'
import { StakeChoice } from './stake-choice.tsx'

afterEach(cleanup)

let held: Cents | null = null

function Step({ stakeCents, availableCents = null }: { stakeCents: Cents; availableCents?: Cents | null }) {
  const [fields, setFields] = useState<CreateFields>({ ...inOwnWords, stakeCents })
  held = fields.stakeCents
  return (
    <StakeChoice
      fields={fields}
      problems={{}}
      lines={null}
      availableCents={availableCents}
      onEdit={(change) => setFields({ ...fields, ...change })}
    />
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })

test('the stake box takes whole dollars, and empty is 0', () => {
  render(<Step stakeCents={cents(5_000)} />)
  expect(screen.getByLabelText('Amount in dollars')).toBe(box())
  expect(box().value).toBe('50')
  type('12.75')
  expect(held).toBe(1_200)
  type('')
  expect(held).toBe(0)
})

test('a custom amount has cents, and whole dollars drop them in sight', () => {
  render(<Step stakeCents={cents(5_000)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Use a custom amount' }))
  type('12.75')
  expect(held).toBe(1_275)
  fireEvent.click(screen.getByRole('button', { name: 'Use whole dollars' }))
  expect(held).toBe(1_200)
  expect(box().value).toBe('12')
})

test('a stake that has cents already opens as a custom amount', () => {
  render(<Step stakeCents={cents(1_250)} />)
  expect(screen.getByLabelText('Custom amount')).toBe(box())
  expect(box().value).toBe('12.50')
})

test('a stake above the balance is said where it is typed, and no longer once it fits', () => {
  const words = () => screen.queryByText(/more than you have/)?.textContent
  render(<Step stakeCents={cents(4_000)} availableCents={cents(4_000)} />)
  expect(words()).toBeUndefined()
  type('64')
  expect(words()).toBe('That is $24.00 more than you have. Add it before you share the bet.')
  type('40')
  expect(words()).toBeUndefined()
})
