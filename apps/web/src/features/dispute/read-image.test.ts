/** A chosen file is judged by its content and its size before it is sent. */
// @vitest-environment node
import { maxImageBytes } from '@handshake/domain/dispute/evidence-image.ts'
import { expect, test } from 'vitest'
import { readImage, sizeOf } from './read-image.ts'

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (bytes: readonly number[], { name = 'rain.png', type = 'image/png', length = 0 } = {}) => {
  const content = new Uint8Array(Math.max(bytes.length, length))
  content.set(bytes)
  return new File([content], name, { type })
}

test('an image is taken by its own first bytes, whatever its name says', async () => {
  const read = await readImage(file([...pngMark, 1, 2, 3], { name: 'rain.txt', type: 'text/plain' }))
  expect(read).toEqual({
    image: { name: 'rain.txt', type: 'image/png', bytes: 11, base64: btoa('\u0089PNG\r\n\u001a\n\u0001\u0002\u0003') },
  })
})

test.each([
  ['a script that calls itself an image', file([0x3c, 0x73, 0x76, 0x67])],
  ['an empty file', file([])],
])('%s is refused in the words of the server', async (_name, chosen) => {
  expect(await readImage(chosen)).toEqual({ problem: 'Please choose a PNG, JPEG or WebP image.' })
})

test('what is larger than two megabytes is told with its size; what fits exactly is taken whole', async () => {
  expect(await readImage(file(pngMark, { length: maxImageBytes + 1 }))).toEqual({
    problem: 'An image may have at most 2 MB. This one has 2.1 MB.',
  })
  const whole = await readImage(file(pngMark, { length: maxImageBytes }))
  expect('image' in whole && atob(whole.image.base64).length).toBe(maxImageBytes)
})

test.each([
  [1, '1 kB'],
  [421_888, '412 kB'],
  [3_500_000, '3.4 MB'],
  [maxImageBytes, '2 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text)
})
