/** Serves the API's own description: the document for programs, and a page for people. */
import { refusals } from '@handshake/contracts/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../http/access/security-headers.ts'
import { openApiDocument } from './openapi-document.ts'
import { type Operation, operations } from './openapi-operations.ts'

const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The readable page of the API: one section a feature, one entry a route, no script. */
export function apiPage(operations: readonly Operation[]): string {
  const features = [...new Set(operations.map((operation) => operation.feature))]
  const sections = features.map((feature) => {
    const own = operations.filter((operation) => operation.feature === feature)
    return `<section><h2 id="${feature}">${feature}</h2>${own.map(entry).join('')}</section>`
  })
  const links = features.map((feature) => `<a href="#${feature}">${feature}</a>`).join(' ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Handshake API</title><style>${styles}</style></head><body><main><h1>Handshake API</h1>
<p>JSON in, JSON out, one session cookie. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p><nav>${links}</nav>${sections.join('')}</main></body></html>`
}

function entry({ feature, name, route }: Operation): string {
  const codes = route.refusals.map(
    (code) => `<li><code>${code}</code> ${refusals[code].status} ${plain(refusals[code].words)}</li>`,
  )
  return `<article><h3><b>${route.method}</b> <code>${plain(route.path)}</code></h3><p>${plain(route.summary)}</p>
<p><small>${feature}.${name} · ${route.access}</small></p>${codes.length > 0 ? `<ul>${codes.join('')}</ul>` : ''}</article>`
}

const styles = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#faf8f4,#0b0e14);color:light-dark(#1c1f24,#e7eaf0)}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem}nav a{margin-right:.75rem}a{color:light-dark(#0f6e5c,#4fd1b5)}
article{border-top:1px solid light-dark(#e2ddd2,#222938);padding:.75rem 0}h3{margin:0;font-weight:500}code{font-size:.95em}small{opacity:.75}`

/** Made on first request and cached as text: most nodes never serve it, and it should not slow down a start. */
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
