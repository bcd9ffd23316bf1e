/** Images known by their content. */
import { expect, test } from 'vitest'
import { imageTypeOf } from './image-type.ts'

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))))

test('an image is what its first bytes say', () => {
  expect(imageTypeOf(bytes(0x89, 'PNG\r\n', 0x1a, '\n', 'rest'))).toBe('image/png')
  expect(imageTypeOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(imageTypeOf(bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '))).toBe('image/webp')
})

test('anything else is no image', () => {
  for (const text of ['', 'RIFF1234WAVE', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '\u0089PN'])
    expect(imageTypeOf(bytes(text))).toBeNull()
})
