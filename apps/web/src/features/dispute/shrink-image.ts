/** Makes a photograph fit: phones take larger ones than a case takes, and nobody should need another program for that. */
import { maxImageBytes } from '@handshake/domain/dispute/evidence-image.ts'

/** Enough to read a scoreboard in the background. */
const longestPixels = 2_400
const qualities = [0.85, 0.7]

/** The same proportions, with no side longer than that; a small one stays as it is. */
export function fittingSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestPixels / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** As JPEG, or null when this browser cannot read it or it does not get small enough. */
export async function shrinkImage(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).then(
    (bitmap) => bitmap,
    () => null,
  )
  if (picture === null) return null
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fittingSize(picture))
  const drawing = canvas.getContext('2d')
  if (drawing === null) return null
  // JPEG knows no transparency.
  drawing.fillStyle = '#ffffff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (smaller !== null && smaller.size <= maxImageBytes) return smaller
  }
  return null
}
