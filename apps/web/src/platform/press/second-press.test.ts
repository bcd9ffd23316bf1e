/** Proves that the second press of a double click reaches the button it was meant for, and no other that came in its place. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refuseSecondPress } from './second-press.ts'

let page: HTMLElement
let pressed: string[]

beforeEach(() => {
  vi.useFakeTimers()
  page = document.createElement('div')
  document.body.append(page)
  pressed = []
  refuseSecondPress(page)
})

afterEach(() => {
  page.remove()
  vi.useRealTimers()
})

/** Everything on the page gives way to one button. */
function show(words: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = words
  button.addEventListener('click', () => pressed.push(button.textContent ?? ''))
  page.replaceChildren(button)
  return button
}

type Press = { detail?: number; pointerType?: string; clientX?: number }

function press(button: HTMLElement, { detail = 1, pointerType = 'mouse', clientX = 100 }: Press = {}) {
  button.dispatchEvent(new PointerEvent('click', { bubbles: true, detail, pointerType, clientX, clientY: 700 }))
}

it('a double click on the way to a payment does not make it', () => {
  press(show('Review'))
  const send = show('Send $50.00')
  press(send, { detail: 2 })
  press(send, { detail: 3 })
  expect(pressed).toEqual(['Review'])
  press(send)
  expect(pressed).toEqual(['Review', 'Send $50.00'])
})

it('neither does it where the same button has other words by then', () => {
  const button = show('Next: who with?')
  press(button)
  button.textContent = 'Lock $50.00 and send'
  press(button, { detail: 2 })
  expect(pressed).toEqual(['Next: who with?'])
})

it('a button that stays what it was takes every press, also while its count goes up', () => {
  const button = show('Fire 1')
  press(button)
  button.textContent = 'Fire 2'
  press(button, { detail: 2 })
  expect(pressed).toHaveLength(2)
})

it('a press elsewhere, or by the keyboard, is another press', () => {
  press(show('Review'))
  press(show('Cancel'), { detail: 2, clientX: 200 })
  press(show('Done'), { detail: 0 })
  expect(pressed).toEqual(['Review', 'Cancel', 'Done'])
})

it('a finger’s second tap is known by its time, because nobody counts it', () => {
  const tap = { pointerType: 'touch' }
  press(show('Review'), tap)
  const send = show('Send $50.00')
  vi.advanceTimersByTime(250)
  press(send, tap)
  expect(pressed).toEqual(['Review'])
  vi.advanceTimersByTime(200)
  press(send, tap)
  expect(pressed).toEqual(['Review', 'Send $50.00'])
})

it('who waits for a busy button and taps again as it goes away presses nothing else', () => {
  const tap = { pointerType: 'touch' }
  const lock = show('Lock $12.50')
  press(lock, tap)
  lock.setAttribute('aria-busy', 'true')
  vi.advanceTimersByTime(3_000)
  const wallet = show('Wallet')
  vi.advanceTimersByTime(200)
  press(wallet, tap)
  expect(pressed).toEqual(['Lock $12.50'])
  vi.advanceTimersByTime(400)
  press(wallet, tap)
  expect(pressed).toEqual(['Lock $12.50', 'Wallet'])
})
