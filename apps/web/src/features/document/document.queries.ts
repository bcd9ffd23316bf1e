/** Reads of documents through the query cache, and where their files are. */
import { document } from '@handshake/contracts/document/document.ts'
import type { DocumentKind } from '@handshake/contracts/document/signed-document.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { readQuery } from '#platform/cache/queries.ts'

export type DocumentOf = { readonly kind: DocumentKind; readonly id: string }

export const documentQuery = ({ kind, id }: DocumentOf) =>
  readQuery('document.readDocument', document.readDocument, { kind, thingId: id as Id<'thing'> })

export const documentKeysQuery = readQuery('document.readDocumentKeys', document.readDocumentKeys, {})

export const documentFile = ({ kind, id }: DocumentOf, type: 'pdf' | 'json'): string =>
  `/api/document-files/${kind}/${id}.${type}`
