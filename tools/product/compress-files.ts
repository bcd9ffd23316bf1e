/** Compresses the files of a build once, as small as they get, so that no request has to (apps/server/src/platform/http/pages/web-files.ts). */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text that browsers fetch by its name. Pages are put together for each visit, and maps are only for whoever looks for a mistake. */
const compressible = /\.(?:js|css|svg|webmanifest)$/
/** What is smaller fits into the first packet of an answer either way. */
const thresholdBytes = 1_024

const packedAsBrotli = promisify(brotliCompress)
const packedAsGzip = promisify(gzip)

/** Beside each file of the folder that gains by it, the same file packed. All at once: zlib works on threads of its own. */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < thresholdBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    packedAsBrotli(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    packedAsGzip(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
