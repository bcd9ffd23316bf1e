/** Amounts are read out whole, carry their sign, and say nothing when hidden. */
import { cents } from '@handshake/domain/money.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Money } from '#ui/money.tsx'

afterEach(cleanup)

test.each([
  [0, 'balance', '$0.00'],
  [100_000_000, 'balance', '$1,000,000.00'],
  [-500, 'balance', '−$5.00'],
  [500, 'movement', '+$5.00'],
  [-500, 'movement', '−$5.00'],
  [0, 'movement', '$0.00'],
] as const)('%i cents as a %s read %s', (amount, kind, text) => {
  const { container } = render(<Money amount={cents(amount)} kind={kind} />)
  expect(container.textContent).toBe(text)
})

test('a hidden amount gives away neither digits nor length', () => {
  const small = render(<Money amount={cents(1)} hidden />).container.innerHTML
  const large = render(<Money amount={cents(100_000_000)} hidden />).container.innerHTML
  expect(small).toBe(large)
})
