/** The whole API as one value; the docs, the import rules and the routes page are built from it. */
import { account } from './account/account.ts'
import { admin } from './admin/admin.ts'
import { agreement } from './agreement/agreement.ts'
import { assistant } from './assistant/assistant.ts'
import { calendar } from './calendar/calendar.ts'
import { connection } from './connection/connection.ts'
import type { Contract } from './contract.ts'
import { developer } from './developer/developer.ts'
import { dispute } from './dispute/dispute.ts'
import { document } from './document/document.ts'
import { email } from './email/email.ts'
import { esport } from './esport/esport.ts'
import { friend } from './friend/friend.ts'
import { handshake } from './handshake/handshake.ts'
import { invite } from './invite/invite.ts'
import { loan } from './loan/loan.ts'
import { marketplace } from './marketplace/marketplace.ts'
import { notification } from './notification/notification.ts'
import { payment } from './payment/payment.ts'
import { pool } from './pool/pool.ts'
import { presentation } from './presentation/presentation.ts'
import { profile } from './profile/profile.ts'
import { reputation } from './reputation/reputation.ts'
import { safety } from './safety/safety.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { seat } from './seat/seat.ts'
import { security } from './security/security.ts'
import { session } from './session/session.ts'
import { sport } from './sport/sport.ts'
import { support } from './support/support.ts'
import { turn } from './turn/turn.ts'
import { verification } from './verification/verification.ts'
import { wallet } from './wallet/wallet.ts'

export const api = {
  account,
  admin,
  agreement,
  assistant,
  calendar,
  connection,
  developer,
  dispute,
  document,
  email,
  esport,
  friend,
  handshake,
  invite,
  loan,
  marketplace,
  notification,
  payment,
  pool,
  presentation,
  profile,
  reputation,
  safety,
  sandbox,
  seat,
  security,
  session,
  sport,
  support,
  turn,
  verification,
  wallet,
} as const satisfies Record<string, Contract>

export type Feature = keyof typeof api
