/** Serves the API's own description: the document for programs, and a page for people. */
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../http/security-headers.ts'
import { openApiDocument } from './openapi-document.ts'
import { operations } from './openapi-operations.ts'
import { apiPage } from './openapi-page.ts'

/** Made when somebody first asks, and kept as text: most nodes are never asked, and none should start later for it. */
export function addApiDocs(app: FastifyInstance): void {
  const document = once(() => JSON.stringify(openApiDocument()))
  const page = once(() => apiPage(operations))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()))
  app.get('/api/docs', (_request, reply) => reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page()))
}

function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}
