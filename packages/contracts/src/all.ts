/** The whole API as one value; the docs, the import rules and the routes page are built from it. */
import { account } from './account.ts'
import { admin } from './admin.ts'
import { agreement } from './agreement.ts'
import { assistant } from './assistant.ts'
import { calendar } from './calendar.ts'
import { connection } from './connection.ts'
import type { Contract } from './contract.ts'
import { developer } from './developer.ts'
import { dispute } from './dispute.ts'
import { document } from './document.ts'
import { email } from './email.ts'
import { esport } from './esport.ts'
import { friend } from './friend.ts'
import { handshake } from './handshake.ts'
import { invite } from './invite.ts'
import { loan } from './loan.ts'
import { marketplace } from './marketplace.ts'
import { notification } from './notification.ts'
import { payment } from './payment.ts'
import { pool } from './pool.ts'
import { presentation } from './presentation.ts'
import { profile } from './profile.ts'
import { reputation } from './reputation.ts'
import { safety } from './safety.ts'
import { sandbox } from './sandbox.ts'
import { seat } from './seat.ts'
import { security } from './security.ts'
import { session } from './session.ts'
import { sport } from './sport.ts'
import { support } from './support.ts'
import { turn } from './turn.ts'
import { verification } from './verification.ts'
import { wallet } from './wallet.ts'

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
