/** Checks the referee somebody names in the terms: a real person without a side, who can decide about the creator. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Verification } from '@handshake/domain/subject/subject.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { Handshake } from '../handshake.store.ts'
import { canReferee, findByUsername, wasAskedIn } from './who-decides.ts'

type Codes = 'handshake.unknown-referee' | 'handshake.referee-has-part' | 'handshake.referee-not-needed'

export type Naming = {
  readonly creatorId: PersonId
  readonly username: string | undefined
  readonly verification: Verification
  /** Who is being invited with the same press. */
  readonly guests: readonly PersonId[]
  /** The handshake that is edited; null for a new one. */
  readonly edited: Handshake | null
}

/** Null where nobody is named. Closed, unverified and blocked accounts all hear 'unknown': who blocked whom is nobody's business. */
export async function judgeReferee(
  ctx: Context,
  { creatorId, username = '', verification, guests, edited }: Naming,
  refuse: Refuse<Codes>,
): Promise<PersonId | null | Refused> {
  if (username === '') return null
  if (verification !== 'arbitrator') return refuse('handshake.referee-not-needed')
  const refereeId = await findByUsername(ctx, username)
  if (refereeId === null) return refuse('handshake.unknown-referee')
  const isGuest = guests.includes(refereeId) || edited?.peerId === refereeId
  if (refereeId === creatorId || isGuest) return refuse('handshake.referee-has-part')
  if (!(await canReferee(ctx, refereeId, [creatorId]))) return refuse('handshake.unknown-referee')
  if (edited !== null && (await wasAskedIn(ctx, edited.id, refereeId))) return refuse('handshake.referee-has-part')
  return refereeId
}
