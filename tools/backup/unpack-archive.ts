/** Unpacks the archive of a backup into a folder and checks every file against PostgreSQL's own manifest while it is written. */
import { createHash, type Hash } from 'node:crypto'
import { closeSync, createReadStream, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { createGunzip } from 'node:zlib'
import { StartProblem } from '../embedded-postgres/start-problem.ts'

const blockBytes = 512

interface Entry {
  path: string
  left: number
  padding: number
  handle: number
  hash: Hash
}

/** The manifest names every file but the log, whose records carry checksums of their own. */
export async function unpackArchive(archive: string, manifestFile: string, folder: string): Promise<void> {
  const sums = new Map<string, string>()
  for await (const { path, sum } of unpack(archive, folder)) sums.set(path, sum)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { Files: { Path: string; Checksum: string }[] }
  const wrong = manifest.Files.find(({ Path, Checksum }) => sums.get(Path) !== Checksum.toLowerCase())
  if (wrong) throw damaged(`${wrong.Path} is not as the database gave it`)
}

/** The few kinds of entries PostgreSQL writes: files, folders, and links only where there are tablespaces, which we have none of. */
async function* unpack(archive: string, folder: string): AsyncGenerator<{ path: string; sum: string }> {
  let rest: Buffer = Buffer.alloc(0)
  let entry: Entry | null = null
  let ended = false
  for await (const chunk of createReadStream(archive).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      if (entry !== null) {
        const taken = rest.subarray(0, entry.left)
        writeSync(entry.handle, taken)
        entry.hash.update(taken)
        entry.left -= taken.length
        rest = rest.subarray(taken.length)
        if (entry.left > 0 || rest.length < entry.padding) break
        rest = rest.subarray(entry.padding)
        fsyncSync(entry.handle)
        closeSync(entry.handle)
        yield { path: entry.path, sum: entry.hash.digest('hex') }
        entry = null
      }
      if (rest.length < blockBytes) break
      const header = rest.subarray(0, blockBytes)
      rest = rest.subarray(blockBytes)
      if (header.every((byte) => byte === 0)) ended = true
      else entry = begin(header, folder)
    }
  }
  if (entry !== null || !ended) throw damaged('its archive ends in the middle')
}

/** Null for a folder, which has no content. */
function begin(header: Buffer, folder: string): Entry | null {
  const path = text(header, 0, 100)
  const kind = String.fromCharCode(header[156] ?? 0)
  const size = Number.parseInt(text(header, 124, 12), 8)
  const target = normalize(join(folder, path))
  if (!target.startsWith(`${folder}${sep}`) && target !== folder && target !== `${folder}${sep}`)
    throw damaged(`${path} leads out of it`)
  if (kind === '5') {
    mkdirSync(target, { recursive: true, mode: 0o700 })
    return null
  }
  if (kind !== '0' && kind !== '\0') throw damaged(`${path} is neither a file nor a folder`)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const padding = (blockBytes - (size % blockBytes)) % blockBytes
  return { path, left: size, padding, handle: openSync(target, 'wx', 0o600), hash: createHash('sha256') }
}

const text = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.subarray(0, end === -1 ? length : end).toString()
}

const damaged = (sign: string): StartProblem =>
  new StartProblem(`The backup is damaged (${sign}): use another one. Nothing was changed.`)
