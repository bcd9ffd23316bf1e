/** Avatars have the fixed sizes and fall back to initials. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar, avatarSizes } from '#ui/avatar.tsx'

afterEach(cleanup)

test('the presets are those of the product', () => {
  expect(avatarSizes).toEqual({ xs: 16, sm: 32, md: 48, lg: 64, xl: 96, default: 50 })
})

test('an avatar without a size is 50 pixels wide', () => {
  render(<Avatar name="Maya Chen" labeled />)
  expect(screen.getByRole('img', { name: 'Maya Chen' }).style.width).toBe('50px')
})

test('a picture that fails to load leaves the initials, and a new picture is tried again', () => {
  const { container, rerender } = render(<Avatar name="Maya Chen" src="/gone.png" />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('MC')
  rerender(<Avatar name="Maya Chen" src="/new.png" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.png')
})

test('the smallest avatar shows a single letter', () => {
  const { container } = render(<Avatar name="Maya Chen" size="xs" />)
  expect(container.textContent).toBe('M')
})

test('beside a name the avatar is silent', () => {
  render(<Avatar name="Maya Chen" />)
  expect(screen.queryByRole('img')).toBeNull()
})
