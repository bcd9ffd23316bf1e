/** The wire of getting all of one's data: asking for the file, how far it is, and the address it is downloaded from. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { instant, nothing } from '../primitives.ts'

const dataExport = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('preparing'), askedAt: instant }),
  z.object({ state: z.literal('ready'), readyAt: instant, expiresAt: instant, sizeBytes: z.int() }),
  z.object({ state: z.literal('failed'), askedAt: instant }),
])
export type DataExport = z.output<typeof dataExport>

export const dataExportRoutes = defineContract({
  readDataExport: {
    method: 'GET',
    path: '/api/account/data-export',
    access: 'signed-in',
    summary: 'How far the file with everything Handshake stores about the person is.',
    input: nothing,
    result: dataExport,
    refusals: [],
  },
  requestDataExport: {
    method: 'POST',
    path: '/api/account/data-export',
    access: 'signed-in',
    security: 'account.exported',
    freshProof: true,
    summary:
      'Starts making a zip of everything Handshake stores about the person, as JSON and CSV. While one is being made, nothing new starts.',
    input: nothing,
    result: dataExport,
    refusals: ['session.proof-needed'],
    limit: { points: 5, perSeconds: 86_400, by: 'person' },
  },
  openDataExport: {
    method: 'POST',
    path: '/api/account/data-export/open',
    access: 'signed-in',
    security: 'account.export-downloaded',
    freshProof: true,
    summary: 'The address of the finished file. It opens only in this session, and only while the proof is fresh.',
    input: nothing,
    result: z.object({ url: z.string() }),
    refusals: ['session.proof-needed', 'account.export-gone'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
})
