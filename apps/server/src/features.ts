/** Every feature of the product, in the order in which they build on each other. */
import { accountFeature } from '#features/account/account.feature.ts'
import { accountData } from '#features/account/account-data.ts'
import { moneyRemains } from '#features/account/closing/money-remains.ts'
import { passwordResetLink, verificationLink } from '#features/account/send-account-mail.ts'
import { adminFeature } from '#features/admin/admin.feature.ts'
import { connectionFeature } from '#features/connection/connection.feature.ts'
import { disputeFeature } from '#features/dispute/dispute.feature.ts'
import { disputeData } from '#features/dispute/dispute-data.ts'
import { emailFeature } from '#features/email/email.feature.ts'
import { emailData } from '#features/email/email.public.ts'
import { friendFeature } from '#features/friend/friend.feature.ts'
import { friendData } from '#features/friend/friend.public.ts'
import { handshakeFeature } from '#features/handshake/handshake.feature.ts'
import { betInvitationLink, handshakeData } from '#features/handshake/handshake.public.ts'
import { inviteFeature } from '#features/invite/invite.feature.ts'
import { inviteData } from '#features/invite/invite.public.ts'
import { friendInviteLink, inviteLink } from '#features/invite/invite-link.ts'
import { marketplaceFeature } from '#features/marketplace/marketplace.feature.ts'
import { notificationFeature } from '#features/notification/notification.feature.ts'
import { notificationData } from '#features/notification/notification-data.ts'
import { paymentFeature } from '#features/payment/payment.feature.ts'
import { paymentData } from '#features/payment/payment-data.ts'
import { profileFeature } from '#features/profile/profile.feature.ts'
import { profileData } from '#features/profile/profile.public.ts'
import { reputationFeature } from '#features/reputation/reputation.feature.ts'
import { securityFeature } from '#features/security/security.feature.ts'
import { securityData } from '#features/security/security-data.ts'
import { sessionFeature } from '#features/session/session.feature.ts'
import { magicLink } from '#features/session/sign-in/send-magic-link.ts'
import { sportFeature } from '#features/sport/sport.feature.ts'
import { walletFeature } from '#features/wallet/wallet.feature.ts'
import { walletData } from '#features/wallet/wallet-data.ts'
import type { Config } from '#platform/config/config.ts'
import type { Feature } from '#platform/feature.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { platformFeature } from '#platform/jobs/housekeeping.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { appLaws } from './app-laws.ts'

/** What the features are handed: limits that hold across nodes, and the way mail leaves. */
export function allFeatures(rateLimits: RateLimits, config: Config, mailer: Mailer): Feature[] {
  const features: Feature[] = [
    platformFeature,
    connectionFeature(config),
    sessionFeature(rateLimits),
    walletFeature(appLaws),
    paymentFeature(config),
    profileFeature,
    accountFeature({
      rateLimits,
      closingChecks: [moneyRemains],
      dataSections: [
        accountData,
        profileData,
        walletData,
        paymentData,
        emailData,
        inviteData,
        friendData,
        handshakeData,
        notificationData,
        disputeData,
        securityData,
      ],
    }),
    friendFeature,
    inviteFeature,
    emailFeature(mailer, {
      'email-verification': verificationLink,
      'password-reset': passwordResetLink,
      'magic-link': magicLink,
      'invite-email': inviteLink,
      'friend-invite': friendInviteLink,
      'bet-invitation': betInvitationLink,
    }),
    sportFeature(config),
    reputationFeature,
    handshakeFeature,
    disputeFeature,
    marketplaceFeature,
    adminFeature(() => features.flatMap(({ jobs }) => jobs)),
    notificationFeature,
    securityFeature,
  ]
  return features
}
