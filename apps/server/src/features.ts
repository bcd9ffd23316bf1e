/** Every feature of the product. */
import { assert } from '@handshake/domain/assert.ts'
import { accountFeature } from '#features/account/account.feature.ts'
import { proveAddress } from '#features/account/account.public.ts'
import { adminFeature } from '#features/admin/admin.feature.ts'
import { agreementFeature } from '#features/agreement/agreement.feature.ts'
import { assistantFeature } from '#features/assistant/assistant.feature.ts'
import { calendarFeature } from '#features/calendar/calendar.feature.ts'
import { commentFeature } from '#features/comment/comment.feature.ts'
import { connectionFeature } from '#features/connection/connection.feature.ts'
import { developerFeature } from '#features/developer/developer.feature.ts'
import { disputeFeature } from '#features/dispute/dispute.feature.ts'
import { documentFeature } from '#features/document/document.feature.ts'
import { emailFeature } from '#features/email/email.feature.ts'
import { linkedTemplates } from '#features/email/email.public.ts'
import { esportFeature } from '#features/esport/esport.feature.ts'
import { friendFeature } from '#features/friend/friend.feature.ts'
import { handshakeFeature } from '#features/handshake/handshake.feature.ts'
import { inviteFeature } from '#features/invite/invite.feature.ts'
import { loanFeature } from '#features/loan/loan.feature.ts'
import { marketplaceFeature } from '#features/marketplace/marketplace.feature.ts'
import { notificationFeature } from '#features/notification/notification.feature.ts'
import { paymentFeature } from '#features/payment/payment.feature.ts'
import { poolFeature } from '#features/pool/pool.feature.ts'
import { presentationFeature } from '#features/presentation/presentation.feature.ts'
import { profileFeature } from '#features/profile/profile.feature.ts'
import { reputationFeature } from '#features/reputation/reputation.feature.ts'
import { safetyFeature } from '#features/safety/safety.feature.ts'
import { sandboxFeature } from '#features/sandbox/sandbox.feature.ts'
import type { AskSandbox } from '#features/sandbox/sandbox.public.ts'
import { seatFeature } from '#features/seat/seat.feature.ts'
import { securityFeature } from '#features/security/security.feature.ts'
import { sessionFeature } from '#features/session/session.feature.ts'
import { sportFeature } from '#features/sport/sport.feature.ts'
import { supportFeature } from '#features/support/support.feature.ts'
import { turnFeature } from '#features/turn/turn.feature.ts'
import { verificationFeature } from '#features/verification/verification.feature.ts'
import { walletFeature } from '#features/wallet/wallet.feature.ts'
import type { Config } from '#platform/config/config.ts'
import { defineFeature, type Feature } from '#platform/feature.ts'
import type { RateLimits } from '#platform/http/limits/rate-limit.ts'
import { platformFeature } from '#platform/jobs/housekeeping.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { oembedRoute } from '#platform/share/oembed.ts'

/** What the features are handed: limits that hold across nodes, the way mail leaves, what a sandbox can do, and what all of them together declare. */
export function allFeatures(
  rateLimits: RateLimits,
  config: Config,
  mailer: Mailer,
  sandbox: AskSandbox = () => null,
): Feature[] {
  const features: Feature[] = [
    platformFeature,
    defineFeature('share', { plainRoutes: [oembedRoute(() => features.flatMap(({ sharedPages }) => sharedPages))] }),
    developerFeature,
    emailFeature(mailer, (templateId) => links[templateId]),
    notificationFeature,
    connectionFeature(config),
    assistantFeature,
    friendFeature,
    safetyFeature,
    walletFeature(() => features.flatMap(({ laws }) => laws)),
    paymentFeature(config),
    reputationFeature,
    calendarFeature(() => features.flatMap(({ calendarSources }) => calendarSources)),
    profileFeature,
    sessionFeature(rateLimits, proveAddress),
    accountFeature({
      rateLimits,
      closingChecks: () => features.flatMap(({ closingChecks }) => closingChecks),
      dataSections: () => features.flatMap(({ dataSections }) => dataSections),
    }),
    verificationFeature(rateLimits, config),
    inviteFeature,
    sportFeature(config),
    esportFeature,
    commentFeature,
    handshakeFeature,
    disputeFeature,
    agreementFeature,
    loanFeature,
    seatFeature,
    marketplaceFeature,
    poolFeature,
    documentFeature,
    supportFeature,
    presentationFeature(rateLimits),
    turnFeature(() => features.flatMap(({ turns }) => turns)),
    adminFeature({
      jobs: () => features.flatMap(({ jobs }) => jobs),
      setupChecks: () => features.flatMap(({ setupChecks }) => setupChecks),
      tableFiles: () => features.flatMap(({ tableFiles }) => tableFiles),
    }),
    securityFeature,
    sandboxFeature(sandbox),
  ]
  const links = Object.assign({}, ...features.map(({ mailLinks }) => mailLinks)) as Feature['mailLinks']
  const unmade = linkedTemplates.filter((templateId) => !Object.hasOwn(links, templateId))
  assert(unmade.length === 0, `no feature makes the links of ${unmade.join(', ')}`)
  return features
}
