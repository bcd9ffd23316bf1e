/** The wire of the connection: what the browser must know about this installation before anything else. */
import { errorCategories, errorReport, errorSeverities } from '@handshake/domain/error/error-object.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { instant, nothing } from '../primitives.ts'

const upTo = (most: number) => z.string().check(z.maxLength(most))

export const reportedError = z.object({
  category: z.enum(errorCategories),
  severity: z.enum(errorSeverities),
  code: upTo(errorReport.code),
  message: upTo(errorReport.message),
  stack: upTo(errorReport.stack),
  /** The address of the page as a pattern, without ids: '/handshake/:id'. */
  path: upTo(errorReport.path),
  /** What the person was shown and may name to support; empty where there is none. */
  reference: upTo(64),
  /** How often it happened since the last report. */
  count: z.int().check(z.minimum(1), z.maximum(errorReport.maxCount)),
})
export type ReportedError = z.output<typeof reportedError>

export const errorCause = z.object({
  /** The same for every report of one cause, in every build. */
  fingerprint: z.string(),
  category: z.enum(errorCategories),
  severity: z.enum(errorSeverities),
  code: z.string(),
  message: z.string(),
  stack: z.string(),
  paths: z.array(z.string()),
  builds: z.array(z.object({ build: z.string(), count: z.int() })),
  count: z.int(),
  /** In the last hour. */
  recentCount: z.int(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** The newest reference somebody was shown. */
  reference: z.nullable(z.string()),
})
export type ErrorCause = z.output<typeof errorCause>

export const connection = defineContract({
  readSetup: {
    method: 'GET',
    path: '/api/setup',
    access: 'anyone',
    summary:
      'Money mode, whether it is a sandbox, version, host, served build, local mailbox and what sign-up asks at this installation.',
    input: nothing,
    result: z.object({
      moneyMode: z.enum(['play', 'real']),
      /** Whether developers may move time here. */
      sandbox: z.boolean(),
      version: z.string(),
      appHost: z.nullable(z.string()),
      /** The script the web app starts with, whose name carries its hash; null where no built app is served. */
      build: z.nullable(z.string()),
      /** Whether this browser may read the mails that were not sent: with play money, on this very machine. */
      mailbox: z.boolean(),
      /** How much of where they live people say at sign-up. */
      regionAsked: z.enum(['not-asked', 'country', 'state']),
    }),
    refusals: [],
  },
  reportErrors: {
    method: 'POST',
    path: '/api/client-errors',
    access: 'anyone',
    summary:
      'Errors that a browser ran into, without anything that tells who or how much; up to five causes at a time.',
    input: z.object({
      build: upTo(errorReport.build),
      errors: z.array(reportedError).check(z.minLength(1), z.maxLength(errorReport.most)),
    }),
    result: nothing,
    refusals: [],
    limit: { points: 20, perSeconds: 60, by: 'address' },
  },
  readErrors: {
    method: 'GET',
    path: '/api/admin/errors',
    access: 'admin',
    summary: 'The errors of the last seven days by cause, the newest first, with their counts and builds.',
    input: nothing,
    result: z.object({ causes: z.array(errorCause) }),
    refusals: [],
  },
})
