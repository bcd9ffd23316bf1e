/** Fields wire their controls, busy buttons refuse a second press, tabs and pages are walked. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { pageWindow } from '#ui/layout/pagination.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'

afterEach(cleanup)

function descriptionOf(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('a field names and describes its control, and an error takes the place of the hint', () => {
  const field = (error?: string) => (
    <Field label="Email" hint="Only about your account." error={error} required>
      <TextInput />
    </Field>
  )
  const { rerender } = render(field())
  const box = screen.getByLabelText(/Email/)
  expect(descriptionOf(box)).toBe('Only about your account.')
  expect(box.getAttribute('aria-required')).toBe('true')
  expect(box.getAttribute('aria-invalid')).toBeNull()
  rerender(field('Please enter a valid email address'))
  expect(descriptionOf(box)).toBe('Please enter a valid email address')
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

test('a password can be shown and hidden again', () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  )
  const box = screen.getByLabelText('Password')
  expect(box.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(box.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(box.getAttribute('type')).toBe('password')
})

test('a text over its limit is kept, counted and marked', () => {
  render(<Textarea aria-label="Comment" limit={5} />)
  const box = screen.getByLabelText<HTMLTextAreaElement>('Comment')
  fireEvent.change(box, { target: { value: 'too long' } })
  expect(box.value).toBe('too long')
  expect(descriptionOf(box)).toContain('3 too many')
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

test('a half-ticked box still hands its element to the form', () => {
  const ref = createRef<HTMLInputElement>()
  render(<Checkbox label="All" indeterminate ref={ref} readOnly />)
  expect(ref.current?.indeterminate).toBe(true)
})

test('a busy button says what it does and cannot be pressed again', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy busyText="Sending…" onClick={onClick}>
        Send
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Sending…' }))
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

const tab = (value: string) => ({ value, label: value, content: `${value} panel` })

test('tabs are walked by arrow keys, Home and End, around the ends', () => {
  render(<Tabs label="Ways in" items={[tab('one'), tab('two'), tab('three')]} />)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  screen.getByRole('tab', { name: 'one' }).focus()
  press('ArrowLeft')
  expect(screen.getByRole('tabpanel').textContent).toBe('three panel')
  press('ArrowRight')
  expect(screen.getByRole('tabpanel').textContent).toBe('one panel')
  press('End')
  expect(document.activeElement?.textContent).toBe('three')
  press('Home')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('one')
  expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([0, -1, -1])
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 12, [1, 2, 3, 4, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
])('page %i of %i shows %j', (page, count, shown) => {
  expect(pageWindow(page, count)).toEqual(shown)
})
