/** Which component each screen is, every one a piece of its own that loads when it is first needed. */
import type { ComponentType } from 'react'
import type { BesideWallet } from './handshake/with-wallet.tsx'
import type { UnbuiltScreen } from './not-built.ts'
import type { ScreenId } from './paths.ts'

type Loader = () => Promise<ComponentType>

/** Whoever comes here is always sent on. */
const nothing: Loader = async () => () => null

/** Every builder stands beside the wallet. */
async function builder(piece: Promise<ComponentType<BesideWallet>>): Promise<ComponentType> {
  const [{ withWallet }, Builder] = await Promise.all([import('./handshake/with-wallet.tsx'), piece])
  return withWallet(Builder)
}

type BuiltScreen = Exclude<ScreenId, UnbuiltScreen>

const built = {
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
  profile: () => import('#features/profile/profile-screen.tsx').then((module) => module.ProfileScreen),
  'public-profile': () => import('./profile/public-profile-screen.tsx').then((module) => module.PublicProfileScreen),
  friends: () => import('./friend/friends-screen.tsx').then((module) => module.FriendsScreen),
  admin: () => import('./admin/admin-screen.tsx').then((module) => module.AdminScreen),
  'admin-sports': () => import('./admin/admin-screen.tsx').then((module) => module.AdminScreen),
  'admin-sports-debug': () => import('./admin/admin-screen.tsx').then((module) => module.AdminScreen),
  'game-selection-demo': () => import('./lab/game-selection-demo.tsx').then((module) => module.GameSelectionDemo),
  'sport-detection-test': () => import('./lab/sport-detection-test.tsx').then((module) => module.SportDetectionTest),
  'reliability-lab': () =>
    import('#features/reputation/lab/reliability-lab-screen.tsx').then((module) => module.ReliabilityLabScreen),
  passport: () => import('./passport/passport-screen.tsx').then((module) => module.PassportScreen),
  wallet: () => import('./wallet/wallet-screen.tsx').then((module) => module.WalletScreen),
  handshakes: () => import('./handshake/handshakes-screen.tsx').then((module) => module.HandshakesScreen),
  handshake: () => import('./handshake/handshake-screen.tsx').then((module) => module.HandshakeScreen),
  'marketplace-contract': () => import('./handshake/handshake-screen.tsx').then((module) => module.ContractScreen),
  agreements: () => import('./agreement/agreement-screens.tsx').then((module) => module.AgreementsScreen),
  agreement: () => import('./agreement/agreement-screens.tsx').then((module) => module.AgreementScreen),
  'create-agreement': () => import('./agreement/agreement-screens.tsx').then((module) => module.CreateAgreementScreen),
  pool: () => import('./pool/pool-screen.tsx').then((module) => module.PoolScreen),
  'create-pool': () => import('./pool/create-pool-screen.tsx').then((module) => module.CreatePoolScreen),
  loans: () => import('./loan/loans-screen.tsx').then((module) => module.LoansScreen),
  loan: () => import('./loan/loan-screen.tsx').then((module) => module.LoanScreen),
  'create-loan': () => import('./loan/create-loan-screen.tsx').then((module) => module.CreateLoanScreen),
  disputes: () => import('./dispute/disputes-screen.tsx').then((module) => module.DisputesScreen),
  dispute: () => import('./dispute/case-screens.tsx').then((module) => module.CaseScreen),
  'admin-dispute': () => import('./dispute/case-screens.tsx').then((module) => module.JudgeScreen),
  winner: () => import('./handshake/result-screens.tsx').then((module) => module.WinnerScreen),
  loser: () => import('./handshake/result-screens.tsx').then((module) => module.LoserScreen),
  marketplace: () => import('./marketplace/marketplace-screen.tsx').then((module) => module.MarketplaceScreen),
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
  notifications: () =>
    import('#features/notification/notifications-screen.tsx').then((module) => module.NotificationsScreen),
  design: () => import('./design/design-page.tsx').then((module) => module.DesignPage),
  'not-found': () => import('./trouble/not-found-screen.tsx').then((module) => module.NotFoundScreen),
} satisfies Record<BuiltScreen, Loader>

const isBuilt = (screen: ScreenId): screen is BuiltScreen => Object.hasOwn(built, screen)

async function loadUnbuilt(screen: UnbuiltScreen): Promise<ComponentType> {
  const { NotBuiltYet } = await import('./not-built-yet.tsx')
  return () => <NotBuiltYet screen={screen} />
}

export const loadScreen = (screen: ScreenId): Promise<ComponentType> =>
  isBuilt(screen) ? built[screen]() : loadUnbuilt(screen)

export const loadShell = () => import('./shell/shell.tsx')

export const loadMaintenanceScreen = () => import('#features/admin/maintenance-screen.tsx')
