/** Makes a square of 256 pixels out of whatever picture a person chose, in their own browser: only that leaves the device. */
import { maxPictureBytes } from '@handshake/contracts/profile/profile.ts'
import { base64Of } from '#platform/api/base64.ts'

const sidePixels = 256

/** The middle square of a picture, as large as it fits. */
export function middleSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** As base64, or null when the file is no picture this browser can read. */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).then(
    (bitmap) => bitmap,
    () => null,
  )
  if (picture === null) return null
  const canvas = document.createElement('canvas')
  canvas.width = sidePixels
  canvas.height = sidePixels
  const drawing = canvas.getContext('2d')
  if (drawing === null) return null
  const { x, y, side } = middleSquare(picture)
  // Not every format we may end up with knows transparency.
  drawing.fillStyle = '#ffffff'
  drawing.fillRect(0, 0, sidePixels, sidePixels)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, x, y, side, side, 0, 0, sidePixels, sidePixels)
  picture.close()
  const webp = await encode(canvas, 'image/webp')
  // A browser that cannot write WebP answers with a PNG, which is too heavy for photographs.
  const small = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg')
  return small === null || small.size > maxPictureBytes ? null : base64Of(small)
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, 0.85))
