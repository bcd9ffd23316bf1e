/** Packs files into one zip while they are read, and hands it on in pieces of a bounded size. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { DataFile } from './data-files.ts'

export const pieceBytes = 256 * 1_024

type Keep = (number: number, piece: Buffer) => Promise<void>

export type Packed = { readonly sizeBytes: number; readonly pieces: number }

/** Nothing is kept in memory but what is not yet a whole piece, and the list of names. */
export async function zipInPieces(files: AsyncIterable<DataFile>, now: Date, keep: Keep): Promise<Packed> {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let sizeBytes = 0
  let pieces = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    waiting.push(chunk)
    waitingBytes += chunk.length
  })

  async function handOn(from: number): Promise<void> {
    if (waitingBytes < from) return
    const whole = Buffer.concat(waiting)
    let start = 0
    for (; whole.length - start >= from; start += pieceBytes) {
      const piece = whole.subarray(start, start + pieceBytes)
      await keep(pieces, piece)
      pieces += 1
      sizeBytes += piece.length
    }
    waiting = [whole.subarray(Math.min(start, whole.length))]
    waitingBytes = waiting[0]?.length ?? 0
  }

  const encoder = new TextEncoder()
  for await (const { name, packing, chunks } of files) {
    const entry = packing === 'deflate' ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    entry.mtime = now
    zip.add(entry)
    for await (const chunk of chunks) {
      entry.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      await handOn(pieceBytes)
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  // The last piece may be shorter than the others.
  await handOn(1)
  return { sizeBytes, pieces }
}
