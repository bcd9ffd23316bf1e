/** Reads of drafts through the query cache. */
import { assistant, type CurrentDraft, type DraftView } from '@handshake/contracts/assistant/assistant.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const draftsQuery = readQuery('assistant.readDrafts', assistant.readDrafts, {})

export const draftQuery = (draftId: string) =>
  readQuery('assistant.readDraft', assistant.readDraft, { draftId: draftId as CurrentDraft['id'] })

export const kindWords: Readonly<Record<DraftView['kind'], string>> = {
  handshake: 'Handshake',
  loan: 'Loan',
  split: 'Split',
}

export const stateLooks = {
  waiting: { tone: 'held', words: 'Waiting for your OK' },
  confirmed: { tone: 'yours', words: 'Confirmed' },
  declined: { tone: 'neutral', words: 'Declined' },
  expired: { tone: 'neutral', words: 'Expired' },
} as const
