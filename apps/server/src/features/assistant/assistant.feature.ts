/** Assistants: what they draft in a person's name, and the server they speak to. */
import { assistant } from '@handshake/contracts/assistant/assistant.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { defineFeature, type Feature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { confirmDraft } from './draft/confirm-draft.ts'
import { draftData, forgetDrafts, forgetOldDrafts } from './draft/draft.store.ts'
import { declineDraft, readDraft, readDrafts } from './draft/own-drafts.ts'
import { proposeDraft } from './draft/propose-draft.ts'

export const assistantFeature: Feature = defineFeature('assistant', {
  routes: bindRoutes(assistant, { proposeDraft, readDrafts, readDraft, confirmDraft, declineDraft }),
  dataSections: [draftData],
  reactions: [on(accountClosed, 'assistant.forget-drafts', forgetDrafts)],
  jobs: [
    {
      name: 'assistant.forget-drafts',
      about: 'Deletes drafts 30 days after they were made.',
      cron: '41 3 * * *',
      run: forgetOldDrafts,
    },
  ],
})
