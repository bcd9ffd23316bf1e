/** Verifications: what a person has proved about themselves, proving a phone number, and proving who they are. */
import { verification } from '@handshake/contracts/verification.ts'
import { accountClosed } from '#features/account/account.events.ts'
import type { Config } from '#platform/config/config.ts'
import { defineFeature, type Feature, on, onErrand } from '#platform/feature.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { addIdentityPicture } from './identity/add-identity-picture.ts'
import { followIdentity, forgetAtProvider, lookAfterIdentity } from './identity/follow-identity.ts'
import { forgetIdentity, forgetOldPictures } from './identity/forget-identity.ts'
import { identityData } from './identity/identity-data.ts'
import { createIdentityProvider } from './identity/identity-provider.ts'
import { receiveIdentityWebhook } from './identity/receive-identity-webhook.ts'
import { startIdentity } from './identity/start-identity.ts'
import { submitIdentity } from './identity/submit-identity.ts'
import { withdrawIdentity } from './identity/withdraw-identity.ts'
import { confirmPhone } from './phone/confirm-phone.ts'
import { forgetOldCodes, forgetPhone, phoneData } from './phone/phone.store.ts'
import { removePhone } from './phone/remove-phone.ts'
import { startPhone } from './phone/start-phone.ts'
import { textCode } from './phone/text-code.ts'
import { createTextMessages } from './phone/text-messages.ts'
import { readVerifications } from './read-verifications.ts'
import { decideIdentity } from './review/decide-identity.ts'
import { openIdentityPicture } from './review/open-identity-picture.ts'
import { readIdentityCheck } from './review/read-identity-check.ts'
import { readIdentityQueue } from './review/read-identity-queue.ts'
import { identityChanged, identityForgotten, phoneCodeAsked } from './verification.events.ts'

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
