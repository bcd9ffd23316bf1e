/** Looks at a chosen file before anything is sent: what is too large or no image is told here already. */
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { maxImageBytes } from '@handshake/domain/dispute/evidence-image.ts'
import { type ImageType, imageTypeOf } from '@handshake/domain/image-type.ts'
import { base64Of } from '#platform/api/base64.ts'
import { formatBytes } from '#platform/format.ts'

export type ChosenImage = {
  readonly name: string
  readonly type: ImageType
  readonly bytes: number
  readonly base64: string
  /** It was too large and has been made to fit. */
  readonly shrunk: boolean
}

export type ReadImage = { readonly image: ChosenImage } | { readonly problem: string }

/** The first bytes that tell an image from anything else. */
const markLength = 12

/** shrink is handed in, because only a browser can. */
export async function readImage(file: File, shrink: (file: File) => Promise<Blob | null>): Promise<ReadImage> {
  const type = imageTypeOf(new Uint8Array(await file.slice(0, markLength).arrayBuffer()))
  if (type === null) return { problem: formWords('dispute.not-an-image') }
  const { name } = file
  if (file.size <= maxImageBytes)
    return { image: { name, type, bytes: file.size, base64: await base64Of(file), shrunk: false } }
  const smaller = await shrink(file)
  if (smaller === null)
    return { problem: `${formWords('dispute.image-too-large')} This one has ${formatBytes(file.size)}.` }
  return {
    image: { name, type: 'image/jpeg', bytes: smaller.size, base64: await base64Of(smaller), shrunk: true },
  }
}
