/** Signed documents of everything people agree on, the keys they are signed with, and the files people keep. */
import { document } from '@handshake/contracts/document.ts'
import { defineFeature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { documentData } from './document-data.ts'
import { serveDocumentFile } from './file/serve-document-file.ts'
import { readDocument } from './issue-document.ts'
import {
  readDocumentKeys,
  resealDocumentKey,
  rotateDocumentKey,
  rotateOldKey,
  serveWellKnownKeys,
} from './keys/document-keys.ts'

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
