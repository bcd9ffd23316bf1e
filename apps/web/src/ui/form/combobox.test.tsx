/** Proves that the combobox is worked by keys alone, speaks to screen readers, and never sends the form around it. */
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Combobox } from '#ui/form/combobox.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
afterEach(cleanup)

const pages = ['Wallet', 'Winners', 'Settings']
const onChoose = vi.fn()
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

function Pages() {
  const [typed, setTyped] = useState('')
  return (
    <form onSubmit={onSubmit}>
      <Combobox
        label="Page"
        listLabel="Pages"
        value={typed}
        onValueChange={setTyped}
        options={pages.filter((page) => page.toLowerCase().includes(typed.toLowerCase()))}
        keyOf={(page) => page}
        onChoose={onChoose}
      >
        {(page) => page}
      </Combobox>
      <button type="submit">Review</button>
    </form>
  )
}

const box = () => screen.getByRole('combobox', { name: 'Page' })
const press = async (key: string) => {
  await act(async () => void fireEvent.keyDown(box(), { key }))
}
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
const type = (value: string) => act(async () => void fireEvent.change(box(), { target: { value } }))

beforeEach(async () => {
  // jsdom draws nothing, and the library hands the focus back to a box that can be seen only.
  Element.prototype.checkVisibility = () => true
  Element.prototype.scrollIntoView = () => undefined
  onChoose.mockClear()
  onSubmit.mockClear()
  render(<Pages />)
  await act(async () => box().focus())
})

test('letters narrow the list, and the first of what is left is the one Enter takes', async () => {
  await type('wi')
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Winners'])
  await waitFor(() => expect(active()).toBe('Winners'))
  await press('Enter')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Winners')
  expect((box() as HTMLInputElement).value).toBe('wi')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('arrow keys walk the list around its ends, and the focus stays in the box', async () => {
  await type('w')
  await waitFor(() => expect(active()).toBe('Wallet'))
  await press('ArrowDown')
  await waitFor(() => expect(active()).toBe('Winners'))
  await press('ArrowDown')
  await waitFor(() => expect(active()).toBe('Wallet'))
  await press('ArrowUp')
  await waitFor(() => expect(active()).toBe('Winners'))
  await waitFor(() => expect(document.activeElement).toBe(box()))
})

test('a click chooses, and an Enter that finds nothing sends nothing', async () => {
  fireEvent.click(screen.getByRole('option', { name: 'Settings' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Settings')
  await type('nowhere')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false)
  expect(onSubmit).not.toHaveBeenCalled()
})
