/** Use case: an admin makes a new key for documents, because it is time or because somebody else may have the one before. */
import type { document } from '@handshake/contracts/document.ts'
import type { UseCase } from '#platform/use-case.ts'
import { publishedKeys, rotateKey } from './document-keys.ts'

export const rotateDocumentKey: UseCase<typeof document.rotateDocumentKey> = async (ctx, input) => {
  await rotateKey(ctx, input)
  return publishedKeys(ctx)
}
