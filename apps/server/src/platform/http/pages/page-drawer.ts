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

export type PageDrawer = {
  /** Called for each page that a browser opens: the first call has the program read. */
  readonly getReady: (request: FastifyRequest) => void
  /** Null for a page that isn't drawn with data, and while the program is still being read. */
  readonly draw: (request: FastifyRequest, reads: FirstReads) => KnownPage | null
}

type Program = { readonly drawKnownPage: (address: string, reads: FirstReads) => KnownPage | null }

/**
 * Read when the first browser opens a page, so that it is here when somebody has signed in: a node that serves only programs does without
 * its memory.
 */
export function readPageDrawer(root: string): PageDrawer {
  const file = join(root, 'server/known-page.mjs')
  if (!existsSync(file)) return { getReady: () => {}, draw: () => null }
  let isAsked = false
  let program: Program | undefined
  const fail = (request: FastifyRequest, error: unknown): null => {
    request.log.warn({ error, page: request.routeOptions.url }, 'a page could not be drawn with its data')
    return null
  }
  return {
    getReady: (request) => {
      if (isAsked) return
      isAsked = true
      import(pathToFileURL(file).href).then(
        (loaded: Program) => {
          program = loaded
        },
        (error) => fail(request, error),
      )
    },
    draw: (request, reads) => {
      try {
        return program?.drawKnownPage(request.url, reads) ?? null
      } catch (error) {
        // It has a frame without data all the same, and the app says what is wrong.
        return fail(request, error)
      }
    },
  }
}
