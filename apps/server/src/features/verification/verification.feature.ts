/** Verifications: what a person has proved about themselves, proving a phone number, and proving who they are. */
import { verification } from '@handshake/contracts/verification/verification.ts'
import { accountClosed } from '#features/account/account.events.ts'
import type { Config } from '#platform/config/config.ts'
import { type DataSection, defineFeature, type Feature, on, onErrand } from '#platform/feature.ts'
import type { RateLimits } from '#platform/http/limits/rate-limit.ts'
import { bindRoutes } from '#platform/use-case.ts'
import {
  followIdentity,
  forgetAtProvider,
  lookAfterIdentity,
  receiveIdentityWebhook,
} from './identity/follow-identity.ts'
import { forgetIdentity, forgetOldPictures } from './identity/forget-identity.ts'
import { addIdentityPicture, startIdentity, submitIdentity, withdrawIdentity } from './identity/identity.ts'
import { openSealed } from './identity/identity-pictures.ts'
import { createIdentityProvider } from './identity/identity-provider.ts'
import { forgetOldCodes, forgetPhone, phoneData } from './phone/phone.store.ts'
import { confirmPhone, removePhone, startPhone } from './phone/phone.ts'
import { createTextMessages, textCode } from './phone/text-messages.ts'
import { readVerifications } from './read-verifications.ts'
import { decideIdentity, openIdentityPicture, readIdentityCheck, readIdentityQueue } from './review/review-identity.ts'
import { identityChanged, identityForgotten, phoneCodeAsked } from './verification.events.ts'

/** Identity checks in the export of a person's data, with the pictures that are still there. */
const identityData: DataSection = {
  name: 'identity',
  tables: {
    checks: (sql, personId) =>
      sql
        .selectFrom('identity_checks')
        .where('user_id', '=', personId)
        .select(['id', 'checked_by', 'state', 'document_kind', 'country', 'full_name', 'decline_reason'])
        .select(['created_at', 'submitted_at', 'decided_at', 'pictures_deleted_at']),
  },
  pictures: (sql, personId) =>
    sql
      .selectFrom('identity_pictures as p')
      .innerJoin('identity_checks as c', 'c.id', 'p.check_id')
      .where('c.user_id', '=', personId)
      .select(['p.id', 'p.check_id', 'p.part', 'p.sealed']),
  openPicture: (ctx, { check_id, part, sealed }) =>
    openSealed(ctx, String(check_id), { part: String(part), sealed: String(sealed) }),
}

export function verificationFeature(rateLimits: RateLimits, config: Config): Feature {
  const texts = createTextMessages(config)
  const provider = createIdentityProvider(config)
  const ways = { texts, provider }
  return defineFeature('verification', {
    routes: bindRoutes(verification, {
      readVerifications: readVerifications(ways),
      startPhone: startPhone(rateLimits, ways),
      confirmPhone: confirmPhone(rateLimits, ways),
      removePhone: removePhone(ways),
      startIdentity: startIdentity(provider),
      addIdentityPicture: addIdentityPicture(provider),
      submitIdentity: submitIdentity(provider),
      withdrawIdentity: withdrawIdentity(provider),
      readIdentityQueue,
      readIdentityCheck,
      openIdentityPicture,
      decideIdentity,
    }),
    setupChecks: [
      { step: 'texts', find: async () => ({ found: texts.way }) },
      { step: 'identity', find: async () => ({ found: provider.setup }) },
    ],
    dataSections: [phoneData, identityData],
    webhooks: provider.way === 'stripe' ? [receiveIdentityWebhook(provider)] : [],
    jobs: [
      {
        name: 'verification.forget-codes',
        about: 'Deletes phone codes that expired.',
        everySeconds: 600,
        run: forgetOldCodes,
      },
      {
        name: 'verification.forget-identity-pictures',
        about: 'Deletes pictures of documents whose time is over, and checks nobody finished.',
        cron: '20 * * * *',
        run: forgetOldPictures,
      },
      {
        name: 'verification.look-after-identity',
        about: 'Asks Stripe about identity checks it hasn’t told us about.',
        everySeconds: 300,
        reaches: 'nobody',
        errand: lookAfterIdentity(provider),
      },
    ],
    reactions: [
      onErrand(phoneCodeAsked, 'verification.text-code', 'people', textCode(texts)),
      on(accountClosed, 'verification.forget-phone', (ctx, { personId }) => forgetPhone(ctx, personId)),
      on(accountClosed, 'verification.forget-identity', (ctx, { personId }) => forgetIdentity(ctx, personId)),
      onErrand(identityChanged, 'verification.follow-identity', 'nobody', followIdentity(provider)),
      onErrand(identityForgotten, 'verification.forget-at-provider', 'nobody', forgetAtProvider(provider)),
    ],
  })
}
