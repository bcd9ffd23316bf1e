/** Draws an uploaded picture anew from its pixels: of the file that was sent (its notes, its tail, what else it may be) nothing stays. */
import { type ImageType, imageTypeOf } from '@handshake/domain/image-type.ts'
import { createQueue } from '../../live/bounded-queue.ts'

export type PictureRules = {
  /** What the file that is sent may weigh, and what is kept of it. */
  readonly maxBytes: number
  /** Width times height as the file claims them, looked at before a pixel is read. */
  readonly maxPixels: number
  readonly minSide: number
  /** A longer side is refused, or the picture is made to fit. */
  readonly maxSide: number
  readonly longer: 'refuse' | 'fit'
}

/** WebP whatever it was before: one format to serve, and the only one we write. */
export type RedrawnPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number }
export type PictureProblem = 'not-a-picture' | 'too-large' | 'busy'

// Only these three decoders can be reached, also if a file should pass for one of them and be another.
const decoders = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer']

let loading: ReturnType<typeof loadSharp> | undefined

/** With the first picture: most nodes draw none for a long time, and the decoders are large. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Two at once and a short line behind them: a node's memory holds that many of the largest pictures, and its threads stay free. */
const queue = createQueue({ atOnce: 2, waiting: 30 })

const decodeSeconds = 10
const qualities = [85, 60]
const formats: Readonly<Record<ImageType, string>> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' }

/** Of an animated picture the first frame stays. */
export async function redrawPicture(given: Buffer, rules: PictureRules): Promise<RedrawnPicture | PictureProblem> {
  if (given.length > rules.maxBytes) return 'too-large'
  const type = imageTypeOf(given)
  if (type === null) return 'not-a-picture'
  return (await queue(() => redraw(given, type, rules))) ?? 'busy'
}

async function redraw(
  given: Buffer,
  type: ImageType,
  { maxBytes, maxPixels, minSide, maxSide, longer }: PictureRules,
): Promise<RedrawnPicture | PictureProblem> {
  loading ??= loadSharp()
  const sharp = await loading
  const input = { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true } as const
  // The header alone: what would be too much is never decoded.
  const claimed = await answerOf(() => sharp(given, { ...input, limitInputPixels: false }).metadata())
  if (claimed === null || claimed.format !== formats[type]) return 'not-a-picture'
  const { width, height } = claimed.autoOrient
  if (width * height > maxPixels) return 'too-large'
  if (Math.min(width, height) < minSide) return 'not-a-picture'
  if (longer === 'refuse' && Math.max(width, height) > maxSide) return 'too-large'
  const picture = sharp(given, input)
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  for (const quality of qualities) {
    const drawn = await answerOf(() =>
      picture.clone().webp({ quality, effort: 2 }).toBuffer({ resolveWithObject: true }),
    )
    if (drawn === null) return 'not-a-picture'
    if (drawn.data.length <= maxBytes) return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
  }
  return 'too-large'
}

const faceSide = 192

/** The middle of a picture of ours as a small square PNG, which is what drawings of ours can hold; null where there is no time for it. */
export async function cutFace(kept: Buffer): Promise<Buffer | null> {
  loading ??= loadSharp()
  const sharp = await loading
  return queue(() =>
    answerOf(() =>
      sharp(kept, { pages: 1 })
        .timeout({ seconds: decodeSeconds })
        .resize(faceSide, faceSide, { fit: 'cover' })
        .png()
        .toBuffer(),
    ),
  )
}

/** The decoder says no by throwing; what it says is about the file, and the person gets our own words. */
async function answerOf<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch {
    return null
  }
}
