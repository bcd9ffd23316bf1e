/** Reads around an account through the query cache: its protection, and the invites a newcomer brings. */
import { account } from '@handshake/contracts/account/account.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { queryOptions } from '@tanstack/react-query'
import { readQuery } from '#platform/cache/queries.ts'

export const securityQuery = readQuery('account.readSecurity', account.readSecurity, {})

export const dataExportQuery = readQuery('account.readDataExport', account.readDataExport, {})

export const regionQuery = readQuery('account.readRegion', account.readRegion, {})

/** Asked once per visit: an invite does not come back to life while a form is filled in. */
const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const

export const inviteQuery = (code: string) =>
  queryOptions({ ...readQuery('invite.readInvite', invite.readInvite, { code }), ...once })

export const friendInviteQuery = (code: string) =>
  queryOptions({ ...readQuery('invite.readFriendInvite', invite.readFriendInvite, { code }), ...once })
