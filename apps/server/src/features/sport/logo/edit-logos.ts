/** Use cases: an admin looks through the logos, saves one, and removes one or all. */
import { maxLogoBytes } from '@handshake/contracts/sport/logo-routes.ts'
import type { sport } from '@handshake/contracts/sport.ts'
import { present } from '@handshake/domain/assert.ts'
import { type PictureRules, redrawPicture } from '#platform/http/redraw-picture.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import { listLogos, logoView, removeLogos, saveFound } from './logos.ts'

/** An admin looks through the logos. */
export const readLogos: UseCase<typeof sport.readLogos> = (ctx, { search }) => listLogos(ctx, search ?? '')

/** What the service sends is large; what we keep is not. */
export const logoRules: PictureRules = {
  maxBytes: maxLogoBytes,
  maxPixels: 2_048 * 2_048,
  minSide: 16,
  maxSide: 256,
  longer: 'fit',
}

const codes = {
  'not-a-picture': 'sport.not-a-picture',
  'too-large': 'sport.picture-too-large',
  busy: 'picture.busy',
} as const

/** An admin puts a picture of our own in the place of a logo. */
export const saveLogo: Prepared<typeof sport.saveLogo> = new Prepared<typeof sport.saveLogo>(
  async (_before, { picture, league, ...logo }, refuse) => {
    const drawn = await redrawPicture(Buffer.from(picture, 'base64'), logoRules)
    if (typeof drawn === 'string') return refuse(codes[drawn])
    return async (ctx) => {
      const found = { ...logo, league: league || null, logoUrl: null, highResUrl: null, bytes: drawn.bytes }
      const saved = await saveFound(ctx, { ...found, source: 'manual' })
      ctx.tellEveryone(['fixture'], null)
      return logoView(present(saved, 'an admin’s picture always takes the place'))
    }
  },
)

/** An admin removes one logo. */
export const deleteLogo: UseCase<typeof sport.deleteLogo> = async (ctx, { logoId }, refuse) => {
  if ((await removeLogos(ctx, logoId)) === 0) return refuse('sport.unknown-logo')
  ctx.tellEveryone(['fixture'], null)
  return {}
}

/** An admin removes every logo. */
export const clearLogos: UseCase<typeof sport.clearLogos> = async (ctx) => {
  const removed = await removeLogos(ctx, null)
  ctx.tellEveryone(['fixture'], null)
  return { removed }
}
