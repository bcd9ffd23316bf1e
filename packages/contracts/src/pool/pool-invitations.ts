/** The wire of asking people into a pool: by name, by email, or with a link; and of saying no. Its routes are part of the pool's contract. */
import { maxGuests } from '@handshake/domain/pool/pool-rules.ts'
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { maxAddresses } from '../handshake/handshake-invitations.ts'
import { email, idOf } from '../primitives.ts'
import { stepRefusals } from './pool-judging.ts'
import { poolView } from './pool-views.ts'

const which = { poolId: idOf('pool') }

export const poolGuests = z
  .array(idOf('person'))
  .check(z.maxLength(maxGuests, { error: `Please choose no more than ${maxGuests} people` }))

export const poolInvitationRoutes = {
  inviteToPool: {
    method: 'POST',
    path: '/api/pools/:poolId/invite',
    access: 'verified',
    summary: 'The creator invites people while betting is open.',
    input: z.object({ ...which, friendIds: poolGuests }),
    result: poolView,
    refusals: [...stepRefusals, 'pool.not-yours', 'pool.betting-closed', 'pool.nobody-invited', 'pool.unknown-person'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  inviteToPoolByEmail: {
    method: 'POST',
    path: '/api/pools/:poolId/invite-by-email',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'The creator invites people by email while betting is open. Each gets a link of their own.',
    input: z.object({
      ...which,
      emails: z
        .array(email)
        .check(
          z.minLength(1, { error: 'Please enter an email address' }),
          z.maxLength(maxAddresses, { error: `Please invite no more than ${maxAddresses} addresses` }),
        ),
    }),
    result: poolView,
    refusals: [
      ...stepRefusals,
      'pool.not-yours',
      'pool.betting-closed',
      'pool.own-address',
      'handshake.too-many-invitations',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  withdrawPoolInvitation: {
    method: 'POST',
    path: '/api/pools/:poolId/withdraw-invitation',
    access: 'signed-in',
    summary: 'The creator withdraws an invitation sent by email before it is answered. Its link stops working.',
    input: z.object({ ...which, email }),
    result: poolView,
    refusals: [...stepRefusals, 'pool.not-yours', 'pool.betting-closed', 'pool.unknown-invitation'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  makePoolLink: {
    method: 'POST',
    path: '/api/pools/:poolId/link',
    access: 'verified',
    summary: 'Creates a link that lets people see the pool and join. An older link stops working.',
    input: z.object(which),
    result: z.object({ link: z.string() }),
    refusals: [...stepRefusals, 'pool.not-yours', 'pool.betting-closed'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  declinePool: {
    method: 'POST',
    path: '/api/pools/:poolId/decline',
    access: 'signed-in',
    summary: 'Declines an invitation.',
    input: z.object(which),
    result: z.object({}),
    refusals: [...stepRefusals, 'pool.not-invited'],
  },
} as const satisfies Contract
