/** A chosen file is judged by its content and its size before it is sent. */
// jsdom's cannot be read.
import * as node from 'node:buffer'
import { maxImageBytes } from '@handshake/domain/dispute/evidence-image.ts'
import { expect, test } from 'vitest'
import { formatBytes } from '#platform/format.ts'
import { readImage } from './read-image.ts'
import { fittingSize } from './shrink-image.ts'

const cannotShrink = () => Promise.resolve(null)

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (bytes: readonly number[], { name = 'rain.png', type = 'image/png', length = 0 } = {}) => {
  const content = new Uint8Array(Math.max(bytes.length, length))
  content.set(bytes)
  return new node.File([content], name, { type }) as unknown as File
}

test('an image is taken by its own first bytes, whatever its name says', async () => {
  const chosen = file([...pngMark, 1, 2, 3], { name: 'rain.txt', type: 'text/plain' })
  const read = await readImage(chosen, cannotShrink)
  expect(read).toEqual({
    image: {
      name: 'rain.txt',
      type: 'image/png',
      bytes: 11,
      base64: btoa('\u0089PNG\r\n\u001a\n\u0001\u0002\u0003'),
      shrunk: false,
    },
  })
})

test.each([
  ['a script that calls itself an image', file([0x3c, 0x73, 0x76, 0x67])],
  ['an empty file', file([])],
])('%s is refused in the words of the server', async (_name, chosen) => {
  expect(await readImage(chosen, cannotShrink)).toEqual({ problem: 'Please choose a PNG, JPEG or WebP image.' })
})

test('what is larger than two megabytes and cannot be made to fit is told with its size; what fits exactly is taken whole', async () => {
  expect(await readImage(file(pngMark, { length: maxImageBytes + 1 }), cannotShrink)).toEqual({
    problem: 'Images can be up to 2 MB and 24 million pixels. This one has 2.1 MB.',
  })
  const whole = await readImage(file(pngMark, { length: maxImageBytes }), cannotShrink)
  expect('image' in whole && atob(whole.image.base64).length).toBe(maxImageBytes)
})

test('a photograph of a phone is made to fit, and says so', async () => {
  const read = await readImage(
    file(pngMark, { length: maxImageBytes * 2 }),
    async () => new node.Blob(['small']) as Blob,
  )
  expect(read).toEqual({
    image: { name: 'rain.png', type: 'image/jpeg', bytes: 5, base64: btoa('small'), shrunk: true },
  })
})

test('a picture keeps its proportions when it is made to fit, and a small one its size', () => {
  expect(fittingSize({ width: 4_800, height: 3_600 })).toEqual({ width: 2_400, height: 1_800 })
  expect(fittingSize({ width: 3_000, height: 6_000 })).toEqual({ width: 1_200, height: 2_400 })
  expect(fittingSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
  expect(fittingSize({ width: 9_000, height: 1 })).toEqual({ width: 2_400, height: 1 })
})

test.each([
  [1, '1 kB'],
  [421_888, '412 kB'],
  [3_500_000, '3.4 MB'],
  [maxImageBytes, '2 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
