/** The wire of pictures and notes in an agreement: how something looked at hand-over and return, or what came of a piece of work. */
import * as z from 'zod/mini'
import { imageRefusals, sentImage } from '../dispute/sent-image.ts'
import { idOf, instant, paragraph } from '../primitives.ts'

export const photoView = z.object({
  id: idOf('evidence'),
  personId: idOf('person'),
  /** Where the agreement stood, in words: 'Hand-over'. */
  stage: z.string(),
  text: z.string(),
  /** Null for a note without a picture. */
  image: z.nullable(z.object({ url: z.string(), bytes: z.int() })),
  createdAt: instant,
})
export type PhotoView = z.output<typeof photoView>

export const photoInput = {
  photoId: idOf('evidence'),
  text: paragraph('Text', 2_000),
  image: sentImage,
}

export const photoRefusals = [
  'agreement.unknown',
  'agreement.no-photos-now',
  'agreement.too-many-photos',
  'agreement.photo-id-reused',
  ...imageRefusals,
] as const
