/** What time it is in the sandbox, and the handshake that its panel acts on. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const sandboxQuery = readQuery('sandbox.readSandbox', sandbox.readSandbox, {})

/** The one that its page has just read. */
export const shownHandshakeQuery = (handshakeId: string) =>
  readQuery('handshake.readHandshake', handshake.readHandshake, { handshakeId })
