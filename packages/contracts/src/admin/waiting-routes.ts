/** The wire of what waits for an admin: how much in each room of the panel. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { nothing } from '../primitives.ts'

/** The rooms in which something can wait, by the last part of their address. */
const waitingRooms = [
  'tickets',
  'identity',
  'disputes',
  'users',
  'money',
  'invite-requests',
  'errors',
  'jobs',
  'setup',
] as const
export type WaitingRoom = (typeof waitingRooms)[number]

export const waitingRoutes = defineContract({
  readWaiting: {
    method: 'GET',
    path: '/api/admin/waiting',
    access: 'admin',
    summary: 'How much waits for the admin who asks, in each room of the panel; what is their own doesn’t count.',
    input: nothing,
    result: z.object({ counts: z.record(z.enum(waitingRooms), z.int()) }),
    refusals: [],
  },
})
