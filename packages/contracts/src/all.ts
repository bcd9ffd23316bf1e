/** The whole API as one value; the docs, the import rules and the routes page are built from it. */
import { account } from './account.ts'
import { connection } from './connection.ts'
import type { Contract } from './contract.ts'
import { notification } from './notification.ts'
import { session } from './session.ts'
import { wallet } from './wallet.ts'

export const api = { account, connection, notification, session, wallet } as const satisfies Record<string, Contract>

export type Feature = keyof typeof api
