/** Proves what stays still while nothing can be saved: whatever saves, by click and by key, and nothing that only reads. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Switch } from './form/switch.tsx'
import { IconButton } from './icon-button.tsx'
import { SavingPaused } from './saving-paused.ts'

afterEach(cleanup)

const pressed = vi.fn()

function draw(paused: boolean) {
  pressed.mockReset()
  render(
    <SavingPaused value={paused}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          pressed('form')
        }}
      >
        <Button type="submit">Send</Button>
      </form>
      <Button busy={false} onClick={() => pressed('accept')}>
        Accept
      </Button>
      <IconButton label="Hide" busy={false} onClick={() => pressed('hide')}>
        x
      </IconButton>
      <Switch label="Tell me" onChange={() => pressed('switch')} />
      <Button onClick={() => pressed('open')}>Open</Button>
      <Button busy={false} saves={false} onClick={() => pressed('more')}>
        Load more
      </Button>
    </SavingPaused>,
  )
  for (const control of [...screen.getAllByRole('button'), screen.getByRole('switch')]) act(() => control.click())
  return pressed.mock.calls.flat()
}

it('what saves is still while nothing can be saved, and keeps its place for the keyboard', () => {
  expect(draw(true)).toEqual(['open', 'more'])
  for (const name of ['Send', 'Accept', 'Hide']) {
    const button = screen.getByRole('button', { name })
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false])
  }
})

it('everything works while everything can be saved', () => {
  expect(draw(false)).toEqual(['form', 'accept', 'hide', 'open', 'more', 'switch'])
})
