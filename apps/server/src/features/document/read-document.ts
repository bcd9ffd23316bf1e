/** Use case: a party reads the signed document of what they agreed to. */
import type { document } from '@handshake/contracts/document.ts'
import type { UseCase } from '#platform/use-case.ts'
import { issueDocument } from './issue-document.ts'

export const readDocument: UseCase<typeof document.readDocument> = async (ctx, input, refuse) => {
  const issued = await issueDocument(ctx, input, ctx.person)
  if (issued === 'unknown') return refuse('document.unknown')
  return issued === 'draft' ? refuse('document.still-a-draft') : issued
}
