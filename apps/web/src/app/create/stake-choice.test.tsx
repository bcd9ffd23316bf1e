/** Proves that stakes are typed in whole dollars, that an empty box is 0, and that cents are there for whoever asks. */
import { type Cents, cents } from '@handshake/domain/money.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { inOwnWords } from './create.test-world.ts'
import type { CreateFields } from './create-fields.ts'
import { StakeChoice } from './stake-choice.tsx'

afterEach(cleanup)

let held: Cents | null = null

function Step({ stakeCents }: { stakeCents: Cents }) {
  const [fields, setFields] = useState<CreateFields>({ ...inOwnWords, stakeCents })
  held = fields.stakeCents
  return (
    <StakeChoice
      fields={fields}
      problems={{}}
      lines={null}
      availableCents={null}
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
