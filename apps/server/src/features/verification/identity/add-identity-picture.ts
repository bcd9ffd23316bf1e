/** Use case: a person brings one picture of their document, or of themself. */
import type { verification } from '@handshake/contracts/verification.ts'
import { longestImageSide, maxImageBytes, maxImagePixels } from '@handshake/domain/dispute/evidence-image.ts'
import { partsOf } from '@handshake/domain/verification/identity-check.ts'
import { type PictureProblem, type PictureRules, redrawPicture } from '#platform/http/redraw-picture.ts'
import { Prepared } from '#platform/use-case.ts'
import { findOpenCheck, holdOpenCheck } from './identity.store.ts'
import { keepPicture } from './identity-pictures.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { tellOfCheck } from './tell-identity.ts'
import { viewIdentity } from './view-identity.ts'

/** What is smaller cannot be read by anyone. */
const rules: PictureRules = {
  maxBytes: maxImageBytes,
  maxPixels: maxImagePixels,
  minSide: 200,
  maxSide: longestImageSide,
  longer: 'fit',
}

const problemCodes = {
  'not-a-picture': 'verification.not-a-picture',
  'too-large': 'verification.picture-too-large',
  busy: 'picture.busy',
} as const satisfies Record<PictureProblem, string>

export const addIdentityPicture = (provider: IdentityProvider) =>
  new Prepared<typeof verification.addIdentityPicture>(async (before, { part, picture }, refuse) => {
    // Nobody makes us draw for a check that cannot take the picture.
    const open = await findOpenCheck(before.sql, before.person.id)
    if (open?.state !== 'started') return refuse('verification.no-identity-check')
    if (open.checkedBy !== 'staff') return refuse('verification.checked-elsewhere')
    if (!partsOf(open.documentKind).includes(part)) return refuse('verification.part-not-needed')
    const drawn = await redrawPicture(Buffer.from(picture, 'base64'), rules)
    if (typeof drawn === 'string') return refuse(problemCodes[drawn])
    return async (ctx) => {
      const { id } = ctx.person
      const held = await holdOpenCheck(ctx.sql, id)
      // It was handed in, called off or begun anew while the picture was drawn.
      if (held?.state !== 'started' || held.id !== open.id) return refuse('verification.no-identity-check')
      if (!partsOf(held.documentKind).includes(part)) return refuse('verification.part-not-needed')
      await keepPicture(ctx, held.id, part, drawn.bytes)
      tellOfCheck(ctx, id)
      return viewIdentity(ctx, id, provider)
    }
  })
