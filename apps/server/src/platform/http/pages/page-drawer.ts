/** Draws a page with what its person's first reads answered, by the program that the build left for it (apps/web/src/app/frame/known-page.tsx). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import type { FirstReads } from './first-reads.ts'

export type KnownPage = {
  readonly html: string
  /** What the cache of the app calls each answer that was drawn, by address. */
  readonly keys: Readonly<Record<string, readonly unknown[]>>
}

/** Null for a page that isn't drawn with data, and while the program is still being read. */
export type DrawPage = (request: FastifyRequest, reads: FirstReads) => KnownPage | null

type Program = { readonly drawKnownPage: (address: string, reads: FirstReads) => KnownPage | null }

/** Read when the first person comes: a node that serves only programs or strangers does without its memory. */
export function readPageDrawer(root: string): DrawPage {
  const file = join(root, 'server/known-page.mjs')
  if (!existsSync(file)) return () => null
  let isAsked = false
  let program: Program | undefined
  return (request, reads) => {
    const fail = (error: unknown): null => {
      request.log.warn({ error, page: request.routeOptions.url }, 'a page could not be drawn with its data')
      return null
    }
    if (!isAsked) {
      isAsked = true
      import(pathToFileURL(file).href).then((loaded: Program) => {
        program = loaded
      }, fail)
    }
    try {
      return program?.drawKnownPage(request.url, reads) ?? null
    } catch (error) {
      // It has a frame without data all the same, and the app says what is wrong.
      return fail(error)
    }
  }
}
