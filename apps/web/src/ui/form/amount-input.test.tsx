/** The amount box understands what people type and says exactly what it could not read. */
import { type AmountProblem, type Cents, cents } from '@handshake/domain/money.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountInput } from '#ui/form/amount-input.tsx'

afterEach(cleanup)

type FormProps = { onValue?: (value: Cents | null, problem: AmountProblem | null) => void; whole?: boolean }

function Form({ onValue, whole }: FormProps) {
  const [value, setValue] = useState<Cents | null>(null)
  return (
    <>
      <AmountInput
        aria-label="Stake"
        whole={whole}
        value={value}
        onValueChange={(next, problem) => {
          setValue(next)
          onValue?.(next, problem)
        }}
      />
      <button type="button" onClick={() => setValue(cents(2_500))}>
        Set 25
      </button>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })

test.each([
  ['5', 500],
  ['$5', 500],
  ['12.5', 1_250],
  ['.5', 50],
  ['1,234.50', 123_450],
  ['$ 1 234.50', 123_450],
  ['USD 20', 2_000],
  ['US$20', 2_000],
  ['20 usd', 2_000],
  ['1000000', 100_000_000],
])('%s is %i cents', (text, amount) => {
  const onValue = vi.fn()
  render(<Form onValue={onValue} />)
  type(text)
  expect(onValue).toHaveBeenLastCalledWith(amount, null)
})

test.each([
  ['ten', 'not-a-number'],
  ['12,50', 'not-a-number'],
  ['1.005', 'too-many-decimals'],
  ['99999999999999999', 'too-large'],
])('%s is no amount: %s', (text, problem) => {
  const onValue = vi.fn()
  render(<Form onValue={onValue} />)
  type(text)
  expect(onValue).toHaveBeenLastCalledWith(null, problem)
})

test('an emptied box is no amount', () => {
  const onValue = vi.fn()
  render(<Form onValue={onValue} />)
  type('5')
  type('')
  expect(onValue).toHaveBeenLastCalledWith(null, 'empty')
})

test('the text stays as typed until the box is left, and is then written out in full', () => {
  render(<Form />)
  type('1234.5')
  expect(box().value).toBe('1234.5')
  fireEvent.blur(box())
  expect(box().value).toBe('1,234.50')
})

test('what cannot be read stays in the box, so that it can be mended', () => {
  render(<Form />)
  type('ten')
  fireEvent.blur(box())
  expect(box().value).toBe('ten')
})

test('a value set from outside replaces the text', () => {
  render(<Form />)
  type('7')
  fireEvent.click(screen.getByText('Set 25'))
  expect(box().value).toBe('25.00')
})

test.each([
  ['12', 1_200, '12'],
  ['12.50', 1_250, '12.50'],
  ['$1,234.99', 123_499, '$1,234.99'],
  ['', 0, ''],
])('a box for whole dollars reads %s as %i cents and shows %s', (text, amount, left) => {
  const onValue = vi.fn()
  render(<Form whole onValue={onValue} />)
  type('7')
  type(text)
  expect(onValue).toHaveBeenLastCalledWith(amount, null)
  expect(box().value).toBe(left)
})

test('a box for whole dollars that is left empty says 0, and words are still no amount', () => {
  const onValue = vi.fn()
  render(<Form whole onValue={onValue} />)
  type('7')
  type('')
  fireEvent.blur(box())
  expect(box().value).toBe('0')
  type('ten')
  expect(onValue).toHaveBeenLastCalledWith(null, 'not-a-number')
})

test('an amount with cents set from outside is never shown as less than it is', () => {
  const view = render(<AmountInput aria-label="Stake" whole value={cents(1_250)} onValueChange={() => undefined} />)
  expect(box().value).toBe('12.50')
  view.unmount()
})
