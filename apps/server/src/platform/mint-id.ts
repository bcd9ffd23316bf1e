/** Mints ids in the app, so that no sequence is on a hot path and a retry can carry the same id. */
import { randomBytes } from 'node:crypto'
import { type Id, idFrom } from '@handshake/domain/ids.ts'

export const mintId = <Kind extends string>(now: Date): Id<Kind> => idFrom<Kind>(now.getTime(), randomBytes(10))
