/** The wire of proving who you are: choosing a document, bringing its pictures, handing them in, calling it off. */
import { maxImageBytes } from '@handshake/domain/dispute/evidence-image.ts'
import { parseRegion } from '@handshake/domain/safety/regions.ts'
import { documentKindNames, identityParts } from '@handshake/domain/verification/identity-check.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { nothing } from '../primitives.ts'
import { identityView } from './identity-views.ts'

const country = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((text) => /^[A-Z]{2}$/.test(text) && parseRegion(text) !== null, {
    error: 'Please choose the country that issued your document',
  }),
)

/** Base64 takes four characters for three bytes. */
const pictureLength = Math.ceil(maxImageBytes / 3) * 4

export const identityRoutes = defineContract({
  startIdentity: {
    method: 'POST',
    path: '/api/verifications/identity',
    access: 'verified',
    summary:
      'Begins an identity check with a kind of document and the country that issued it. While one is open, it changes those, and pictures brought before are deleted.',
    input: z.object({ documentKind: z.enum(documentKindNames), country }),
    result: identityView,
    refusals: [
      'verification.identity-verified',
      'verification.identity-in-review',
      'verification.identity-tries-used',
      'verification.checked-elsewhere',
    ],
    limit: { points: 20, perSeconds: 86_400, by: 'person' },
  },
  addIdentityPicture: {
    method: 'POST',
    path: '/api/verifications/identity/picture',
    access: 'verified',
    summary:
      'Adds one picture of the document, or the selfie: a PNG, JPEG or WebP of at most 2 MB and 24 million pixels, in base64. It’s re-encoded and kept encrypted; sent again, it replaces the one before.',
    input: z.object({
      part: z.enum(identityParts),
      picture: z.string().check(
        // Room for one that is somewhat too large, which is told so in its own words.
        z.maxLength(pictureLength * 2, { error: 'Pictures can be up to 2 MB' }),
        z.base64(),
      ),
    }),
    result: identityView,
    refusals: [
      'verification.no-identity-check',
      'verification.checked-elsewhere',
      'verification.part-not-needed',
      'verification.not-a-picture',
      'verification.picture-too-large',
      'picture.busy',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
    body: { bytes: pictureLength * 2 + 16_384 },
  },
  submitIdentity: {
    method: 'POST',
    path: '/api/verifications/identity/submit',
    access: 'verified',
    security: 'verification.identity-submitted',
    summary: 'Hands the pictures in for review. From then on they can’t be changed, only withdrawn.',
    input: nothing,
    result: identityView,
    refusals: [
      'verification.no-identity-check',
      'verification.checked-elsewhere',
      'verification.pictures-missing',
      'verification.identity-tries-used',
    ],
    limit: { points: 20, perSeconds: 86_400, by: 'person' },
  },
  withdrawIdentity: {
    method: 'POST',
    path: '/api/verifications/identity/withdraw',
    access: 'signed-in',
    security: 'verification.identity-withdrawn',
    summary: 'Calls off the open check and deletes its pictures at once. Safe to repeat.',
    input: nothing,
    result: identityView,
    refusals: [],
  },
})
