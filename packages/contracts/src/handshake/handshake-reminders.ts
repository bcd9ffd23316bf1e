/** The route of reminders: whoever waits nudges those who are awaited, once a day. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { idOf } from '../primitives.ts'
import { handshakeView } from './handshake-views.ts'

export const reminderRoutes = {
  remindHandshake: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/reminders',
    access: 'verified',
    summary:
      'Reminds the people the caller is waiting for, in the app and by email. Once a day per handshake and person.',
    input: z.object({ handshakeId: idOf('handshake') }),
    result: handshakeView,
    refusals: ['handshake.unknown', 'handshake.nobody-awaited', 'handshake.reminded-already'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
} as const satisfies Contract
