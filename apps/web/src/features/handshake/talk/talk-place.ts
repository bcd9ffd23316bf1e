/** What can be talked about: a handshake or a pool, each with its routes. Everything else about the talk is the same. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { partyOf } from '../parties.ts'

const handshakeTalk = {
  add: handshake.addComment,
  edit: handshake.editComment,
  delete: handshake.deleteComment,
  hide: handshake.hideComment,
} as const
const poolTalk = {
  add: pool.addPoolComment,
  edit: pool.editPoolComment,
  delete: pool.deletePoolComment,
  hide: pool.hidePoolComment,
} as const

type Write = keyof typeof handshakeTalk
export type TalkRoute<Name extends Write> = (typeof handshakeTalk)[Name] | (typeof poolTalk)[Name]

type Invited = { readonly invitation?: string }
type HandshakeWhich = Invited & { readonly handshakeId: HandshakeView['id'] }
type PoolWhich = Invited & { readonly poolId: PoolView['id'] }

/** Read with the same token as what they stand under. */
const handshakeComments = (which: HandshakeWhich) => readQuery('handshake.readComments', handshake.readComments, which)
const poolComments = (which: PoolWhich) => readQuery('pool.readPoolComments', pool.readPoolComments, which)

export type TalkPlace = {
  readonly routes: { readonly [Name in Write]: TalkRoute<Name> }
  readonly query: ReturnType<typeof handshakeComments> | ReturnType<typeof poolComments>
  /** What every call about it says. */
  readonly where: HandshakeWhich | PoolWhich
  /** The live line tells the people it concerns; whoever only looks on has to ask now and then. */
  readonly looksOn: boolean
  /** What an author is there, where that is worth a word. */
  readonly seatOf: (authorId: string) => string | null
  /** Said while nobody has spoken. */
  readonly empty: string
}

const seats = { creator: 'Creator', peer: 'Peer' } as const

const whoReads = (isPublic: boolean, thing: 'handshake' | 'pool') =>
  isPublic
    ? `No comments yet. Everyone who can see this ${thing} can read them.`
    : `No comments yet. Only the people in this ${thing} can read them.`

export function talkUnderHandshake(view: HandshakeView, invitation: string | null): TalkPlace {
  const where = { handshakeId: view.id, ...(invitation !== null && { invitation }) }
  return {
    routes: handshakeTalk,
    query: handshakeComments(where),
    where,
    looksOn: ['stranger', 'staff'].includes(view.viewer.role),
    seatOf(authorId) {
      const party = partyOf(authorId, view)
      return party && seats[party]
    },
    empty: whoReads(view.isPublic, 'handshake'),
  }
}

export function talkUnderPool(view: PoolView, invitation: string | null): TalkPlace {
  const where = { poolId: view.id, ...(invitation !== null && { invitation }) }
  return {
    routes: poolTalk,
    query: poolComments(where),
    where,
    looksOn: view.viewer.role === 'guest' && !view.isInvited,
    seatOf: (authorId) => (authorId === view.creator.id ? seats.creator : null),
    empty: whoReads(view.isPublic, 'pool'),
  }
}
