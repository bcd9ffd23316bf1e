/** The link of a guest's share; its code follows from the guest and how often the link was made anew. */
import type { GuestId } from '@handshake/domain/agreement/split/split-guests.ts'
import type { Context } from '#platform/context.ts'
import { linkCodes } from '#platform/link-codes.ts'

const codes = linkCodes('agreement.guest-links')

export const guestCode = (ctx: Pick<Context, 'sql' | 'config' | 'now'>, id: GuestId, round: number): Promise<string> =>
  codes.codeOf(ctx, `${id}:${round}`)

export const resealGuestLinks = codes.reseal

/** As whoever paid the bill passes it on; null where it cannot be told again. */
export async function guestLink(
  ctx: Pick<Context, 'sql' | 'config' | 'origin'>,
  { id, linkRound }: { readonly id: GuestId; readonly linkRound: number },
): Promise<string | null> {
  const code = await codes.codeAgain(ctx, `${id}:${linkRound}`)
  return code === null ? null : `${ctx.origin}/guest/${id}?invitation=${code}`
}
