/** Signed documents of everything people agree on, the keys they are signed with, and the files people keep. */
import { document } from '@handshake/contracts/document/document.ts'
import { type DataSection, defineFeature } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { serveDocumentFile } from './file/serve-document-file.ts'
import { readDocument } from './issue-document.ts'
import {
  readDocumentKeys,
  resealDocumentKey,
  rotateDocumentKey,
  rotateOldKey,
  serveWellKnownKeys,
} from './keys/document-keys.ts'

/** A person's part of a data export: what they said yes to, and how they had proved who they are. */
const documentData: DataSection = {
  name: 'acceptances',
  tables: {
    acceptances: ownRows('acceptances', {
      orderBy: 'accepted_at',
      columns: ['thing_kind', 'thing_id', 'terms_version', 'accepted_at', 'signed_in_by', 'proved_at'],
    }),
  },
}

export const documentFeature = defineFeature('document', {
  routes: bindRoutes(document, { readDocument, readDocumentKeys, rotateDocumentKey }),
  jobs: [
    {
      name: 'document.rotate-key',
      about: 'Creates a new document signing key every 180 days.',
      cron: '20 3 * * *',
      run: rotateOldKey,
    },
    {
      name: 'document.reseal-key',
      about: 'Re-encrypts the document signing key with the newest key.',
      cron: '*/10 * * * *',
      run: resealDocumentKey,
    },
  ],
  dataSections: [documentData],
  plainRoutes: [serveDocumentFile, serveWellKnownKeys],
})
