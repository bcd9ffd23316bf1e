/** The code in an invitation's link: it follows from the invitation and a secret of the installation, so its maker can be shown it again. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Id } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { keptSecret } from '#platform/kept-secret.ts'

/** 64 hex digits, as any mailed token; the table keeps only their hash, and a stolen copy of it opens nothing. */
export async function codeOf(ctx: Pick<Context, 'sql' | 'config' | 'now'>, id: Id<'invitation'>): Promise<string> {
  const secret = await keptSecret(ctx, 'handshake.invitation-links', () => randomBytes(32))
  return createHmac('sha256', secret).update(id).digest('hex')
}
