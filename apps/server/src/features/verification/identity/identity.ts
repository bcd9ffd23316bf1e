/** A person's identity check: started, submitted, taken back, and as they see it. */
import type { IdentityCheckView, IdentityView } from '@handshake/contracts/verification/identity-views.ts'
import type { verification } from '@handshake/contracts/verification/verification.ts'
import { longestImageSide, maxImageBytes, maxImagePixels } from '@handshake/domain/dispute/evidence-image.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { againFrom, maxTries, missingParts, partsOf } from '@handshake/domain/verification/identity-check.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { type PictureProblem, type PictureRules, redrawPicture } from '#platform/http/input/redraw-picture.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import { verificationConfig } from '../verification.config.ts'
import { identityChanged } from '../verification.events.ts'
import { forgetPictures } from './forget-identity.ts'
import {
  type Check,
  findOpenCheck,
  holdOpenCheck,
  insertCheck,
  latestCheck,
  lateTries,
  moveCheck,
  namesOf,
} from './identity.store.ts'
import { deletePictures, keepPicture, picturesOf } from './identity-pictures.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { tellOfCheck, tellReviewers } from './settle-check.ts'

/** A person chooses the document they want to prove who they are with. */
export const startIdentity =
  (provider: IdentityProvider): UseCase<typeof verification.startIdentity> =>
  async (ctx, { documentKind, country }, refuse) => {
    const personId = ctx.person.id
    await lockNamed(ctx, `identity checks of ${personId}`)
    const open = await holdOpenCheck(ctx.sql, personId)
    if (open?.state === 'in_review') return refuse('verification.identity-in-review')
    if (open?.checkedBy === 'stripe') return refuse('verification.checked-elsewhere')
    if ((await latestCheck(ctx.sql, personId))?.state === 'verified') return refuse('verification.identity-verified')
    const from = againFrom(await lateTries(ctx, personId), ctx.now)
    if (from !== null)
      return refuse('verification.identity-tries-used', { tries: maxTries, from: from.toISOString().slice(0, 10) })
    if (open) {
      await deletePictures(ctx.sql, [open.id])
      await ctx.sql
        .updateTable('identity_checks')
        .set({ document_kind: documentKind, country })
        .where('id', '=', open.id)
        .execute()
    } else {
      const checkId = await insertCheck(ctx, { personId, checkedBy: provider.way, documentKind, country })
      if (provider.way === 'stripe') ctx.emit(identityChanged, { checkId })
    }
    tellOfCheck(ctx, personId)
    return viewIdentity(ctx, personId, provider)
  }

/** A person hands in the pictures of their document for review. */
export const submitIdentity =
  (provider: IdentityProvider): UseCase<typeof verification.submitIdentity> =>
  async (ctx, _input, refuse) => {
    const personId = ctx.person.id
    await lockNamed(ctx, `identity checks of ${personId}`)
    const open = await holdOpenCheck(ctx.sql, personId)
    if (open === null) return refuse('verification.no-identity-check')
    if (open.checkedBy !== 'staff') return refuse('verification.checked-elsewhere')
    // Handed in before: a second click is the first one.
    if (open.state === 'in_review') return viewIdentity(ctx, personId, provider)
    const given = (await picturesOf(ctx.sql, open.id)).map(({ part }) => part)
    if (missingParts(open.documentKind, given).length > 0) return refuse('verification.pictures-missing')
    const from = againFrom(await lateTries(ctx, personId), ctx.now)
    if (from !== null)
      return refuse('verification.identity-tries-used', { tries: maxTries, from: from.toISOString().slice(0, 10) })
    const facts = { submitted_at: ctx.now, ...(await namesOf(ctx.sql, personId)) }
    const moved = await moveCheck(ctx, open, { event: 'submit', by: 'person', facts })
    if (moved === null) return refuse('verification.no-identity-check')
    ctx.concerns({ details: { checkId: open.id } })
    await tellReviewers(ctx, moved, 'waits')
    return viewIdentity(ctx, personId, provider)
  }

/** A person calls their identity check off; the pictures go at once. */
export const withdrawIdentity =
  (provider: IdentityProvider): UseCase<typeof verification.withdrawIdentity> =>
  async (ctx) => {
    const personId = ctx.person.id
    const open = await holdOpenCheck(ctx.sql, personId)
    const moved = open && (await moveCheck(ctx, open, { event: 'withdraw', by: 'person' }))
    if (moved) {
      ctx.concerns({ details: { checkId: moved.id } })
      await forgetPictures(ctx, [moved])
      await tellReviewers(ctx, moved, 'changed')
    }
    return viewIdentity(ctx, personId, provider)
  }

/** An identity check as its person sees it. */
export async function viewIdentity(
  ctx: Pick<Context, 'sql' | 'config' | 'now'>,
  personId: PersonId,
  provider: IdentityProvider,
): Promise<IdentityView> {
  const check = await latestCheck(ctx.sql, personId)
  const tries = await lateTries(ctx, personId)
  return {
    checkedBy: provider.way,
    picturesKeptDays: verificationConfig.of(ctx.config).IDENTITY_PICTURES_DAYS,
    check: check && (await checkView(ctx.sql, check)),
    triesLeft: Math.max(0, maxTries - tries.length),
    againAt: againFrom(tries, ctx.now)?.toISOString() ?? null,
  }
}

async function checkView(sql: Sql, check: Check): Promise<IdentityCheckView> {
  const given = (await picturesOf(sql, check.id)).map(({ part }) => part)
  return {
    id: check.id,
    state: check.state,
    checkedBy: check.checkedBy,
    documentKind: check.documentKind,
    country: check.country,
    pictures: partsOf(check.documentKind).filter((part) => given.includes(part)),
    providerUrl: check.providerUrl,
    declineReason: check.declineReason,
    submittedAt: check.submittedAt?.toISOString() ?? null,
    decidedAt: check.decidedAt?.toISOString() ?? null,
  }
}

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

/** A person brings one picture of their document, or of themself. */
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
