/** Proves that a held Enter reaches a control once, and what it does elsewhere stays as it is. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refuseHeldKey } from './held-key.ts'

let page: HTMLElement
let heard: number

beforeEach(() => {
  page = document.createElement('div')
  document.body.append(page)
  heard = 0
  refuseHeldKey(page)
})
afterEach(() => page.remove())

/** Whether the browser may do what the key does; an `init.repeat` is a key that is still down. */
function press(markup: string, init: KeyboardEventInit = {}): boolean {
  page.innerHTML = markup
  const control = page.querySelector('[data-here]') ?? page
  control.addEventListener('keydown', () => {
    heard += 1
  })
  const down = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init })
  return control.dispatchEvent(down)
}

it.each([
  ['a button', '<button data-here>Send $50.00</button>'],
  ['what stands in a button', '<button><b data-here>Send</b></button>'],
  ['a link', '<a href="/wallet" data-here>Wallet</a>'],
  ['a field, whose form it sends', '<form><input data-here></form>'],
  ['something that acts as a button', '<div role="button" tabindex="0" data-here>Accept</div>'],
])('%s is pressed once by a key that is held', (_what, markup) => {
  expect(press(markup)).toBe(true)
  expect(press(markup, { repeat: true })).toBe(false)
  expect(press(markup, { repeat: true })).toBe(false)
  expect(heard).toBe(1)
  expect(press(markup)).toBe(true)
})

it('a held key makes lines in a longer text, and sends it once', () => {
  const text = '<textarea data-here></textarea>'
  expect(press(text, { repeat: true })).toBe(true)
  expect(press(text, { ctrlKey: true })).toBe(true)
  expect(press(text, { repeat: true, ctrlKey: true })).toBe(false)
  expect(press(text, { repeat: true, metaKey: true })).toBe(false)
})

it.each(['a', 'Backspace', 'ArrowDown', ' '])('%j goes on while it is held', (key) => {
  expect(press('<input data-here>', { key, repeat: true })).toBe(true)
  expect(heard).toBe(1)
})

it('a held key outside of every control is left to whoever listens', () => {
  expect(press('<p data-here>Slide 3</p>', { repeat: true })).toBe(true)
  expect(heard).toBe(1)
})
