/** Use case: a person opens a handshake; whoever must not see it is told that there is none. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { type HandshakeId, isId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findHandshake } from '../handshake.store.ts'
import { isJudge } from './staff-openings.ts'
import { viewIfAllowed } from './view-handshake.ts'

export const readHandshake: UseCase<typeof handshake.readHandshake> = async (ctx, input, refuse) => {
  // 'null' and 'undefined' arrive here when a link was built from nothing.
  const id = input.handshakeId.toLowerCase()
  if (!isId(id)) return refuse('handshake.invalid-id')
  const view = await viewIfAllowed(ctx, id as HandshakeId, ctx.person, input.invitation)
  if (view !== null) return view
  const isThere = isJudge(ctx.person) && (await isShared(ctx, id as HandshakeId))
  return refuse(isThere ? 'handshake.reason-needed' : 'handshake.unknown')
}

const isShared = async (ctx: Context, id: HandshakeId): Promise<boolean> => {
  const found = await findHandshake(ctx, id)
  return found !== null && found.status !== 'draft'
}
