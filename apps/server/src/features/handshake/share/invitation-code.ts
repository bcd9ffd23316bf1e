/** The code in an invitation's link: it follows from the invitation and a secret of the installation, so its maker can be shown it again. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Id } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { keptSecret, resealSecret } from '#platform/kept-secret.ts'

const secretName = 'handshake.invitation-links'

/** 64 hex digits, like every token of a link; the table keeps only their hash, and a stolen copy of it opens nothing. */
export async function codeOf(ctx: Pick<Context, 'sql' | 'config' | 'now'>, id: Id<'invitation'>): Promise<string> {
  const secret = await keptSecret(ctx, secretName, () => randomBytes(32))
  return createHmac('sha256', secret).update(id).digest('hex')
}

export const resealLinks = (ctx: Pick<Context, 'sql' | 'config'>): Promise<void> => resealSecret(ctx, secretName)
