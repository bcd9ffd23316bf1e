/** Use case: an admin makes an invite, mailed to an address or answered as a link to hand over. */
import type { invite } from '@handshake/contracts/invite.ts'
import { newToken, tokenHash } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { insertInvite, mailInvite } from './invite.store.ts'

export const createInvite: UseCase<typeof invite.createInvite> = async (ctx, { email, name }) => {
  const by = ctx.person.id
  if (email !== undefined) return { invite: await mailInvite(ctx, { email, name: name ?? null, by }), link: null }
  const code = newToken()
  const made = await insertInvite(ctx, { email: null, name: name ?? null, codeHash: tokenHash(code), by })
  return { invite: made, link: `${ctx.origin}/signup/${code}` }
}
