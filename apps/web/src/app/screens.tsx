/** Which component each screen is, every one a piece of its own that loads when it is first needed. */
import type { ComponentType } from 'react'
import type { BesideWallet } from './handshake/with-wallet.tsx'
import type { ScreenId } from './paths.ts'

type Loader = () => Promise<ComponentType>

/** Whoever comes here is always sent on. */
const nothing: Loader = async () => () => null

/** Every builder, and whatever else locks or lends, stands beside the wallet. */
async function builder(piece: Promise<ComponentType<BesideWallet>>): Promise<ComponentType> {
  const [{ withWallet }, Builder] = await Promise.all([import('./handshake/with-wallet.tsx'), piece])
  return withWallet(Builder)
}

const screens = {
  'front-door': nothing,
  login: () => import('#features/session/login-screen.tsx').then((module) => module.LoginScreen),
  signup: () => import('#features/account/sign-up/signup-screen.tsx').then((module) => module.SignupScreen),
  'email-verification': () =>
    import('#features/account/sign-up/email-verification-screen.tsx').then((module) => module.EmailVerificationScreen),
  landing: () => import('./landing/landing-screen.tsx').then((module) => module.LandingScreen),
  'request-invite': () =>
    import('#features/invite/request-invite-screen.tsx').then((module) => module.RequestInviteScreen),
  'password-reset': () =>
    import('#features/account/password/password-reset-screen.tsx').then((module) => module.PasswordResetScreen),
  'reset-password': () =>
    import('#features/account/password/reset-password-screen.tsx').then((module) => module.ResetPasswordScreen),
  'reset-password-token': () =>
    import('#features/account/password/reset-password-screen.tsx').then((module) => module.ResetPasswordTokenScreen),
  'verify-email': () =>
    import('#features/account/sign-up/verify-email-screen.tsx').then((module) => module.VerifyEmailScreen),
  'accept-friend-invite': () =>
    import('#features/invite/accept-friend-invite-screen.tsx').then((module) => module.AcceptFriendInviteScreen),
  unsubscribe: () => import('#features/email/unsubscribe-screen.tsx').then((module) => module.UnsubscribeScreen),
  mailbox: () => import('#features/email/mailbox-screen.tsx').then((module) => module.MailboxScreen),
  settings: () => import('./settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  developers: () => import('#features/developer/developers-screen.tsx').then((module) => module.DevelopersScreen),
  guides: () => import('#features/developer/guides/guides-screen.tsx').then((module) => module.GuidesScreen),
  guide: () => import('#features/developer/guides/guide-screen.tsx').then((module) => module.GuideScreen),
  profile: () => import('#features/profile/profile-screen.tsx').then((module) => module.ProfileScreen),
  'public-profile': () => import('./profile/public-profile-screen.tsx').then((module) => module.PublicProfileScreen),
  friends: () => import('./friend/friends-screen.tsx').then((module) => module.FriendsScreen),
  admin: () => import('./admin/admin-screen.tsx').then((module) => module.AdminScreen),
  'admin-setup': () => import('./admin/admin-screen.tsx').then((module) => module.AdminScreen),
  'admin-sports': () => import('./admin/admin-screen.tsx').then((module) => module.AdminScreen),
  'admin-sports-debug': () => import('./admin/admin-screen.tsx').then((module) => module.AdminScreen),
  'game-selection-demo': () => import('./lab/game-selection-demo.tsx').then((module) => module.GameSelectionDemo),
  'sport-detection-test': () => import('./lab/sport-detection-test.tsx').then((module) => module.SportDetectionTest),
  'reliability-lab': () =>
    import('#features/reputation/lab/reliability-lab-screen.tsx').then((module) => module.ReliabilityLabScreen),
  passport: () => import('./passport/passport-screen.tsx').then((module) => module.PassportScreen),
  scores: () => import('./passport/scores-screen.tsx').then((module) => module.ScoresScreen),
  wallet: () => import('./wallet/wallet-screen.tsx').then((module) => module.WalletScreen),
  handshakes: () => import('./handshake/handshakes-screen.tsx').then((module) => module.HandshakesScreen),
  handshake: () => import('./handshake/handshake-screen.tsx').then((module) => module.HandshakeScreen),
  'guest-share': () => import('#features/agreement/guest/guest-screen.tsx').then((module) => module.GuestScreen),
  seat: () => import('#features/seat/seat-screen.tsx').then((module) => module.SeatScreen),
  'pool-challenge': () =>
    import('#features/pool/join/pool-challenge-screen.tsx').then((module) => module.PoolChallengeScreen),
  challenge: () => import('#features/handshake/share/challenge-screen.tsx').then((module) => module.ChallengeScreen),
  'marketplace-contract': () => import('./handshake/handshake-screen.tsx').then((module) => module.ContractScreen),
  agreements: () => import('./agreement/agreement-screens.tsx').then((module) => module.AgreementsScreen),
  agreement: () => builder(import('./agreement/agreement-screens.tsx').then((module) => module.AgreementScreen)),
  'create-agreement': () => import('./agreement/agreement-screens.tsx').then((module) => module.CreateAgreementScreen),
  pool: () => import('./pool/pool-screen.tsx').then((module) => module.PoolScreen),
  'create-pool': () => import('./pool/create-pool-screen.tsx').then((module) => module.CreatePoolScreen),
  drafts: () => import('#features/assistant/drafts-screen.tsx').then((module) => module.DraftsScreen),
  draft: () => import('#features/assistant/draft-screen.tsx').then((module) => module.DraftScreen),
  loans: () => import('./loan/loans-screen.tsx').then((module) => module.LoansScreen),
  loan: () => builder(import('./loan/loan-screen.tsx').then((module) => module.LoanScreen)),
  'create-loan': () => builder(import('./loan/create-loan-screen.tsx').then((module) => module.CreateLoanScreen)),
  disputes: () => import('./dispute/disputes-screen.tsx').then((module) => module.DisputesScreen),
  dispute: () => import('./dispute/case-screens.tsx').then((module) => module.CaseScreen),
  'admin-deal': () => import('#features/admin/deals/deal-screen.tsx').then((module) => module.DealScreen),
  'admin-dispute': () => import('./dispute/case-screens.tsx').then((module) => module.JudgeScreen),
  winner: () => import('./handshake/result-screens.tsx').then((module) => module.WinnerScreen),
  loser: () => import('./handshake/result-screens.tsx').then((module) => module.LoserScreen),
  marketplace: () => import('./marketplace/marketplace-screen.tsx').then((module) => module.MarketplaceScreen),
  'verify-document': () => import('#features/document/verify/verify-screen.tsx').then((module) => module.VerifyScreen),
  document: () => import('#features/document/document-screen.tsx').then((module) => module.DocumentScreen),
  liabilities: () => import('#features/wallet/proof/liabilities-screen.tsx').then((module) => module.LiabilitiesScreen),
  'payment-setup': () =>
    import('#features/payment/method/payment-setup-screen.tsx').then((module) => module.PaymentSetupScreen),
  'link-accounts': () =>
    import('#features/payment/method/link-accounts-screen.tsx').then((module) => module.LinkAccountsScreen),
  'connect-paypal': () =>
    import('#features/payment/method/connect-paypal-screen.tsx').then((module) => module.ConnectPayPalScreen),
  'connect-card': () =>
    import('#features/payment/method/connect-card-screen.tsx').then((module) => module.ConnectCardScreen),
  'connect-bank': () =>
    import('#features/payment/method/connect-bank-screen.tsx').then((module) => module.ConnectBankScreen),
  'connect-wallet': () =>
    import('#features/payment/method/connect-wallet-screen.tsx').then((module) => module.ConnectWalletScreen),
  create: () => import('./handshake/create-screen.tsx').then((module) => module.CreateScreen),
  'create-esports': () => import('./handshake/smart-builder-screens.tsx').then((module) => module.EsportsScreen),
  'create-politics': () => import('./handshake/smart-builder-screens.tsx').then((module) => module.PoliticsScreen),
  'create-friendly-bet': () =>
    builder(import('#features/handshake/builder/friendly/friendly-bet.tsx').then((module) => module.FriendlyBet)),
  'create-bet': () =>
    builder(import('#features/handshake/builder/wizard/create-wizard.tsx').then((module) => module.CreateWizard)),
  'create-bet-v2': () =>
    builder(import('#features/handshake/builder/category/category-bet.tsx').then((module) => module.CategoryBet)),
  'bet-stepper': () =>
    builder(import('#features/handshake/builder/stepper/bet-stepper.tsx').then((module) => module.BetStepper)),
  'share-target': () => import('./share/share-target-screen.tsx').then((module) => module.ShareTargetScreen),
  terms: () => import('#features/account/legal/legal-screens.tsx').then((module) => module.TermsScreen),
  privacy: () => import('#features/account/legal/legal-screens.tsx').then((module) => module.PrivacyScreen),
  support: () => import('#features/support/support-screen.tsx').then((module) => module.SupportScreen),
  articles: () => import('#features/support/articles/articles-screen.tsx').then((module) => module.ArticlesScreen),
  article: () => import('#features/support/articles/article-screen.tsx').then((module) => module.ArticleScreen),
  'new-ticket': () => import('./support/new-ticket-screen.tsx').then((module) => module.NewTicketScreen),
  ticket: () => import('#features/support/ticket-screen.tsx').then((module) => module.TicketScreen),
  'admin-ticket': () =>
    import('#features/support/staff/queued-ticket-screen.tsx').then((module) => module.QueuedTicketScreen),
  'admin-identity': () =>
    import('#features/verification/review/review-screen.tsx').then((module) => module.IdentityReviewScreen),
  verifications: () => import('./verification/verifications-screen.tsx').then((module) => module.VerificationsScreen),
  notifications: () =>
    import('#features/notification/notifications-screen.tsx').then((module) => module.NotificationsScreen),
  preso: () => import('./presentation/presentation-screens.tsx').then((module) => module.PresoScreen),
  presentations: () => import('./presentation/presentation-screens.tsx').then((module) => module.PresentationsScreen),
  'admin-deck': () => import('./presentation/presentation-screens.tsx').then((module) => module.AdminDeckScreen),
  'admin-presentation-new': () =>
    import('./presentation/presentation-screens.tsx').then((module) => module.NewPresentationScreen),
  'admin-presentation-edit': () =>
    import('./presentation/presentation-screens.tsx').then((module) => module.EditPresentationScreen),
  design: () => import('./design/design-page.tsx').then((module) => module.DesignPage),
  'not-found': () => import('./trouble/not-found-screen.tsx').then((module) => module.NotFoundScreen),
} satisfies Record<ScreenId, Loader>

export const loadScreen = (screen: ScreenId): Promise<ComponentType> => screens[screen]()

export const loadShell = () => import('./shell/shell.tsx')

export const loadMaintenanceScreen = () => import('#features/admin/maintenance-screen.tsx')
