/** Proves that a picture opens over the screen, zooms by keys and buttons, closes with Esc, and says when it cannot be had. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PictureViewer } from './picture-viewer.tsx'

afterEach(cleanup)

function open() {
  render(
    <PictureViewer
      title="Image from Ben"
      description="Nov 18"
      src="/evidence/1"
      alt="Evidence from Ben"
      failed={<p>We couldn’t load it.</p>}
      trigger={<button type="button">Show image</button>}
    />,
  )
  expect(screen.queryByRole('img')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show image' }))
  const image = screen.getByAltText('Evidence from Ben') as HTMLImageElement
  const frame = screen.getByRole('region', { name: 'Evidence from Ben' })
  Object.defineProperties(frame, { clientWidth: { value: 400 }, clientHeight: { value: 800 } })
  Object.defineProperties(image, { naturalWidth: { value: 4_000 }, naturalHeight: { value: 3_000 } })
  fireEvent.load(image)
  return image
}

test('it fits at first, and grows and shrinks by keys and buttons', () => {
  const image = open()
  expect(image.style.width).toBe('400px')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: '+' })
  expect(image.style.width).toBe('600px')
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(image.style.width).toBe('900px')
  fireEvent.click(screen.getByRole('button', { name: 'Fit to screen' }))
  expect(image.style.width).toBe('400px')
  fireEvent.doubleClick(image)
  expect(image.style.width).toBe('1200px')
})

test('Esc closes it', () => {
  open()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a picture that cannot be loaded says so', () => {
  fireEvent.error(open())
  expect(screen.getByText('We couldn’t load it.')).toBeTruthy()
})
