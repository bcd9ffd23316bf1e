/** The routes of lists of agreements: a person's own, and the published contracts of others. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { agreementRow, agreementTypeName, openContractRow } from './agreement-views.ts'

export const agreementListRoutes = {
  readAgreements: {
    method: 'GET',
    path: '/api/agreements',
    access: 'signed-in',
    mayLag: true,
    summary: 'The person’s agreements, newest first, a page at a time.',
    input: z.object({
      /** 'active' is everything that goes on; 'running' leaves out what waits for an answer, 'pending' is that, and 'invited' the reader's own. */
      group: z._default(z.enum(['all', 'active', 'running', 'pending', 'invited', 'completed', 'draft']), 'all'),
      type: z.optional(agreementTypeName),
      search: z.optional(z.string().check(z.maxLength(100))),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    result: z.object({ agreements: z.array(agreementRow), nextCursor: z.nullable(z.string()) }),
    refusals: ['agreement.bad-cursor'],
  },
  readOpenContracts: {
    method: 'GET',
    path: '/api/open-contracts',
    access: 'signed-in',
    summary: 'Marketplace contracts of other people that anyone can accept, newest first, a page at a time.',
    input: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
    result: z.object({ contracts: z.array(openContractRow), nextCursor: z.nullable(z.string()) }),
    refusals: ['agreement.bad-cursor'],
  },
} as const satisfies Contract
