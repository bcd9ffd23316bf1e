/** A real picture for tests, made from nothing: one grey PNG of any size. */
import { crc32, deflateSync } from 'node:zlib'

type Size = { readonly width: number; readonly height: number }
type Sample = Size & { readonly note?: Buffer }

export function samplePng({ width, height, note }: Sample): Buffer {
  const rows = Buffer.alloc(height * (width + 1), 128).map((value, at) => (at % (width + 1) === 0 ? 0 : value))
  return pngOf({ width, height, rows: deflateSync(rows), ...(note && { note }) })
}

/** A PNG of that header and these compressed rows, whether they fit each other or not. */
export function pngOf({ width, height, rows, note }: Sample & { readonly rows: Buffer }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...(note ? [pngChunk('tEXt', note)] : []),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(body.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
