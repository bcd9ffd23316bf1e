/** An image that is sent along with what somebody says: its field, how large a request may be for it, and what can be wrong with it. */
import { maxImageBytes } from '@handshake/domain/dispute/evidence-image.ts'
import * as z from 'zod/mini'

/** Base64 takes four characters for three bytes. */
const imageLength = Math.ceil(maxImageBytes / 3) * 4

/** Null where only words are sent. */
export const sentImage = z.nullable(
  z
    .string()
    .check(
      z.maxLength(imageLength, { error: 'Images can be up to 2 MB' }),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'Send the image as base64' }),
    ),
)

/** The rest of the form is small. */
export const bodyWithImage = { bytes: imageLength + 16_384 }

export const imageRefusals = [
  'dispute.empty-evidence',
  'dispute.not-an-image',
  'dispute.image-too-large',
  'picture.busy',
] as const
