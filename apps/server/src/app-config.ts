/** The configuration of the whole app: the platform's variables and those each feature declares. */
import { accountConfig } from '#features/account/account.config.ts'
import { loanConfig } from '#features/agreement/loan/loan.config.ts'
import { connectionConfig } from '#features/connection/connection.config.ts'
import { developerConfig } from '#features/developer/developer.config.ts'
import { handshakeConfig } from '#features/handshake/handshake.config.ts'
import { notificationConfig } from '#features/notification/notification.config.ts'
import { paymentConfig } from '#features/payment/payment.config.ts'
import { presentationConfig } from '#features/presentation/presentation.config.ts'
import { securityConfig } from '#features/security/security.config.ts'
import { sessionConfig } from '#features/session/session.config.ts'
import { sportConfig } from '#features/sport/sport.config.ts'
import { verificationConfig } from '#features/verification/verification.config.ts'
import { walletConfig } from '#features/wallet/wallet.config.ts'
import { type Config, platformConfig, readConfig } from '#platform/config/config.ts'
import { configPart, type Environment } from '#platform/config/config-part.ts'
import { sandboxConfig } from '#platform/config/sandbox-config.ts'
import { oneOf } from '#platform/config/variables.ts'

export const demoConfig = configPart({
  DEMO_WORLD: oneOf(
    ['on', 'still', 'off'],
    'on',
    'Fill an empty play-money database with demo people; `still` leaves out their bets on games being played right now',
  ),
})

const featureParts = [
  connectionConfig,
  sessionConfig,
  accountConfig,
  walletConfig,
  paymentConfig,
  verificationConfig,
  sportConfig,
  handshakeConfig,
  loanConfig,
  notificationConfig,
  developerConfig,
  presentationConfig,
  securityConfig,
  sandboxConfig,
  demoConfig,
]

/** Every variable by its name; docs/generated/configuration.md and the README are made from it. */
export const allVariables = Object.assign(
  {},
  ...[platformConfig, ...featureParts].map((part) => part.variables),
) as Readonly<Record<string, { readonly about: string; readonly shown: string }>>

export const readAppConfig = (env: Environment): Config => readConfig(env, featureParts)
