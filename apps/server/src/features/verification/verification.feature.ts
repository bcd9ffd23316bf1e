/** Verifications: what a person has proved about themselves, and proving a phone number. */
import { verification } from '@handshake/contracts/verification.ts'
import { accountClosed } from '#features/account/account.events.ts'
import type { Config } from '#platform/config/config.ts'
import { defineFeature, type Feature, on, onErrand } from '#platform/feature.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { confirmPhone } from './phone/confirm-phone.ts'
import { forgetOldCodes, forgetPhone, phoneData } from './phone/phone.store.ts'
import { removePhone } from './phone/remove-phone.ts'
import { startPhone } from './phone/start-phone.ts'
import { textCode } from './phone/text-code.ts'
import { createTextMessages } from './phone/text-messages.ts'
import { readVerifications } from './read-verifications.ts'
import { phoneCodeAsked } from './verification.events.ts'

export function verificationFeature(rateLimits: RateLimits, config: Config): Feature {
  const texts = createTextMessages(config)
  return defineFeature('verification', {
    routes: bindRoutes(verification, {
      readVerifications: readVerifications(texts),
      startPhone: startPhone(rateLimits, texts),
      confirmPhone: confirmPhone(rateLimits, texts),
      removePhone: removePhone(texts),
    }),
    setupChecks: [{ step: 'texts', find: async () => ({ found: texts.way }) }],
    dataSections: [phoneData],
    jobs: [
      {
        name: 'verification.forget-codes',
        about: 'Deletes phone codes that expired.',
        everySeconds: 600,
        run: forgetOldCodes,
      },
    ],
    reactions: [
      onErrand(phoneCodeAsked, 'verification.text-code', textCode(texts)),
      on(accountClosed, 'verification.forget-phone', (ctx, { personId }) => forgetPhone(ctx, personId)),
    ],
  })
}
