/** The codes in the links of handshakes' invitations. */
import type { Id } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { linkCodes } from '#platform/link-codes.ts'

const codes = linkCodes('handshake.invitation-links')

export const codeOf = (ctx: Pick<Context, 'sql' | 'config' | 'now'>, id: Id<'invitation'>): Promise<string> =>
  codes.codeOf(ctx, id)

export const codeAgain = (ctx: Pick<Context, 'sql' | 'config'>, id: Id<'invitation'>): Promise<string | null> =>
  codes.codeAgain(ctx, id)

export const resealLinks = codes.reseal
