/** Writes a tar archive whose bytes follow from its content alone: sorted, owned by nobody, dated by whoever asks. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

export interface TarEntry {
  /** With forward slashes. */
  readonly path: string
  readonly content: { readonly is: 'file'; readonly read: () => Buffer; readonly runs: boolean } | LinkTo
}

interface LinkTo {
  readonly is: 'link'
  readonly to: string
}

const blockBytes = 512
const nameBytes = 100
const prefixBytes = 155

interface How {
  readonly at: Date
  /** From 1, which is quick, to 9, which is small. */
  readonly level?: number
}

export async function writeTar(entries: readonly TarEntry[], file: string, { at, level = 9 }: How): Promise<void> {
  const sorted = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  await pipeline(Readable.from(blocksOf(sorted, at)), createGzip({ level }), createWriteStream(file))
}

function* blocksOf(entries: readonly TarEntry[], at: Date): Generator<Buffer> {
  for (const { path, content } of entries) {
    const bytes = content.is === 'file' ? content.read() : Buffer.alloc(0)
    yield headerOf({ path, content, size: bytes.length, at })
    if (bytes.length > 0) yield bytes
    yield Buffer.alloc((blockBytes - (bytes.length % blockBytes)) % blockBytes)
  }
  yield Buffer.alloc(2 * blockBytes)
}

/** As ustar has it, which every tar since 1988 reads. */
function headerOf({ path, content, size, at }: TarEntry & { size: number; at: Date }): Buffer {
  const header = Buffer.alloc(blockBytes)
  const { name, prefix } = split(path)
  const link = content.is === 'link'
  header.write(name, 0)
  header.write(octal(link || content.runs ? 0o755 : 0o644, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(at.getTime() / 1_000, 11), 136)
  header.write(link ? '2' : '0', 156)
  if (link) header.write(content.to, 157)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  // The sum counts its own field as blanks.
  header.fill(' ', 148, 156)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${octal(sum, 6)}\u0000 `, 148)
  return header
}

const octal = (value: number, digits: number): string => Math.floor(value).toString(8).padStart(digits, '0')

/** A long path is cut at a slash: the last part is the name, and what stands before it the prefix. */
function split(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= nameBytes) return { name: path, prefix: '' }
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index)
  const cut = slashes.find(
    (at) => Buffer.byteLength(path.slice(0, at)) <= prefixBytes && Buffer.byteLength(path.slice(at + 1)) <= nameBytes,
  )
  if (cut === undefined) throw new Error(`${path} is too long for an archive`)
  return { name: path.slice(cut + 1), prefix: path.slice(0, cut) }
}
