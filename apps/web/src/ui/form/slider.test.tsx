/** Proves that the thumb stands where the label says, on round values and between them, and which value a key leads to. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Slider } from './slider.tsx'

afterEach(cleanup)

function Amount({ first, min = 5 }: { first: number; min?: number }) {
  const [value, setValue] = useState(first)
  return (
    <Slider
      label="Amount"
      min={min}
      max={2_000}
      step={10}
      value={value}
      onValueChange={setValue}
      format={(n) => `$${n}`}
    />
  )
}
const slider = () => screen.getByRole<HTMLInputElement>('slider')
const said = () => slider().getAttribute('aria-valuetext')

test.each([5, 50, 12.34, 2_000])('the thumb stands at %d, as the label says', (first) => {
  render(<Amount first={first} />)
  expect(slider().valueAsNumber).toBe(first)
  expect(said()).toBe(`$${first}`)
  expect(slider().step === 'any' || (first - 5) % Number(slider().step) === 0).toBe(true)
})

test('dragged and moved by keys it stops at round values, and at its ends', () => {
  render(<Amount first={50} />)
  fireEvent.change(slider(), { target: { value: '57.3' } })
  expect(said()).toBe('$60')
  fireEvent.change(slider(), { target: { value: '5' } })
  expect(said()).toBe('$10')
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' })
  expect(said()).toBe('$5')
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' })
  expect(said()).toBe('$5')
  fireEvent.keyDown(slider(), { key: 'ArrowUp' })
  expect(said()).toBe('$10')
})

test('from an amount between two steps a key leads to the next round one', () => {
  render(<Amount first={12.34} min={0} />)
  fireEvent.keyDown(slider(), { key: 'ArrowRight' })
  expect(said()).toBe('$20')
})

test('on its steps the browser’s own keys move it', () => {
  render(<Amount first={50} min={0} />)
  expect(slider().step).toBe('10')
})
