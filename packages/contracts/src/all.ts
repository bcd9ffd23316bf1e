/** The whole API as one value; the docs, the import rules and the routes page are built from it. */
import { account } from './account.ts'
import { admin } from './admin.ts'
import { connection } from './connection.ts'
import type { Contract } from './contract.ts'
import { email } from './email.ts'
import { invite } from './invite.ts'
import { notification } from './notification.ts'
import { payment } from './payment.ts'
import { profile } from './profile.ts'
import { session } from './session.ts'
import { wallet } from './wallet.ts'

export const api = {
  account,
  admin,
  connection,
  email,
  invite,
  notification,
  payment,
  profile,
  session,
  wallet,
} as const satisfies Record<string, Contract>

export type Feature = keyof typeof api
