/** Use cases: whoever may see a pool reads what is said under it and says something; its author changes it or takes it back, an admin hides it. */
import type { pool } from '@handshake/contracts/pool/pool.ts'
import type { PoolId } from '@handshake/domain/ids.ts'
import { talkUnder } from '#features/comment/comment.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { guestsOf } from '../guests.ts'
import { findSeenPool } from '../who-sees.ts'

type TalkRef = { readonly poolId: PoolId; readonly invitation?: string | undefined }

const talk = talkUnder('pool.unknown', async (ctx, { poolId, invitation }: TalkRef) => {
  const seen = await findSeenPool(ctx, poolId, ctx.person, invitation)
  if (seen === null) return null
  const { id, creatorId, seats } = seen.pool
  const guests = (await guestsOf(ctx, [id])).get(id) ?? []
  return {
    about: { column: 'pool_id', id },
    people: [creatorId, ...seats.map(({ personId }) => personId), ...guests],
  }
})

export const readPoolComments: UseCase<typeof pool.readPoolComments> = talk.read
export const addPoolComment: UseCase<typeof pool.addPoolComment> = talk.add
export const editPoolComment: UseCase<typeof pool.editPoolComment> = talk.edit
export const deletePoolComment: UseCase<typeof pool.deletePoolComment> = talk.takeBack
export const hidePoolComment: UseCase<typeof pool.hidePoolComment> = talk.hide
