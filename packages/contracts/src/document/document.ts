/** The wire of documents: one for every handshake, pool, loan and agreement, and the keys they are signed with. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { idOf, paragraph } from '../primitives.ts'
import { documentKey, documentKinds, signedDocument } from './signed-document.ts'

export const document = defineContract({
  readDocument: {
    method: 'GET',
    path: '/api/documents/:kind/:thingId',
    access: 'signed-in',
    summary: 'The signed document of something the person takes part in, in its current state.',
    input: z.object({ kind: z.enum(documentKinds), thingId: idOf('thing') }),
    result: signedDocument,
    refusals: ['document.unknown', 'document.still-a-draft'],
    limit: { points: 120, perSeconds: 3_600, by: 'person' },
  },
  readDocumentKeys: {
    method: 'GET',
    path: '/api/document-keys',
    access: 'anyone',
    summary: 'Every key that ever signed a document, so that anyone can verify one.',
    input: z.object({}),
    result: z.object({ keys: z.array(documentKey) }),
    refusals: [],
  },
  rotateDocumentKey: {
    method: 'POST',
    path: '/api/admin/document-keys',
    access: 'admin',
    summary: 'Creates a new signing key. The previous one stays published, or is revoked if someone else may have it.',
    input: z.object({
      reason: paragraph('Reason', 500).check(z.minLength(10)),
      revoke: z._default(z.boolean(), false),
    }),
    result: z.object({ keys: z.array(documentKey) }),
    refusals: [],
    limit: { points: 10, perSeconds: 3_600, by: 'person' },
    security: 'document.key-rotated',
    freshProof: true,
  },
})
