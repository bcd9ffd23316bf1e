/** What is kept of a picture: what draws it, and nothing that tells more. */
import { expect, test } from 'vitest'
import { samplePng } from '../../../test/sample-picture.ts'
import { cleanPicture } from './clean-picture.ts'

const u16 = (value: number) => [value >> 8, value & 0xff]
const segment = (mark: number, body: readonly number[]) => [0xff, mark, ...u16(body.length + 2), ...body]
const secret = [...Buffer.from('GPS 52.52 13.40')]
const frame = segment(0xc0, [8, ...u16(40), ...u16(64), 1, 1, 0x11, 0])
const jpeg = (...parts: readonly number[][]) => Buffer.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9])
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 3]

function riff(...chunks: readonly [name: string, body: Buffer][]): Buffer {
  const parts = chunks.map(([name, body]) => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  })
  const whole = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...parts])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
const lossless = Buffer.alloc(20)
lossless[0] = 0x2f
lossless.writeUInt32LE((63 | (39 << 14)) >>> 0, 1)
const lossy = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 64, 0, 40, 0, 0, 0])

test('each format is recognised by its bytes, with the size of its drawing', () => {
  expect(cleanPicture(samplePng({ width: 64, height: 40 }))).toMatchObject({ type: 'png', width: 64, height: 40 })
  expect(cleanPicture(jpeg(frame, scan))).toMatchObject({ type: 'jpg', width: 64, height: 40 })
  expect(cleanPicture(riff(['VP8L', lossless]))).toMatchObject({ type: 'webp', width: 64, height: 40 })
  expect(cleanPicture(riff(['VP8 ', lossy]))).toMatchObject({ type: 'webp', width: 64, height: 40 })
})

test('where, when and with what a picture was made is left behind, and so is what hangs on at its end', () => {
  const pictures = [
    samplePng({ width: 64, height: 40, note: Buffer.from(secret) }),
    jpeg(segment(0xe1, secret), segment(0xfe, secret), frame, scan),
    riff(['VP8X', Buffer.from([0x2c, 0, 0, 0, 63, 0, 0, 39, 0, 0])], ['VP8L', lossless], ['EXIF', Buffer.from(secret)]),
  ]
  for (const picture of pictures) {
    const clean = cleanPicture(Buffer.concat([picture, Buffer.from('<script>')]))
    expect(clean).not.toBeNull()
    expect(clean?.bytes.toString('latin1')).not.toMatch(/GPS|script/)
    expect(cleanPicture(clean?.bytes ?? Buffer.alloc(0))).toEqual(clean)
  }
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing that could run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a moving picture', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['half a PNG', samplePng({ width: 64, height: 40 }).subarray(0, 40)],
  ['a JPEG without an end', jpeg(frame, scan).subarray(0, -2)],
  ['a JPEG without a drawing', jpeg(frame)],
  ['a WebP longer than it is', riff(['VP8L', lossless]).subarray(0, -4)],
  ['a WebP of nothing', riff(['EXIF', Buffer.from(secret)])],
])('%s is no picture', (_what, bytes) => {
  expect(cleanPicture(bytes)).toBeNull()
})
