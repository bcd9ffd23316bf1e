/** The hash of what a source said: SHA-256 over its words in one canonical writing, so that anyone can compute it again. */
import { createHash } from 'node:crypto'
import { canonical } from '@handshake/domain/document/canonical-json.ts'

/** What the database gives back hashes as what went in. */
export const evidenceHash = (payload: object): string => createHash('sha256').update(canonical(payload)).digest('hex')
