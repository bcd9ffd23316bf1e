/** The wire of setting up an installation: how far it is, a test email, and an admin's word that a backup works. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { instant, nothing } from '../primitives.ts'
import { type SetupStep, setupStepNames } from './setup-steps.ts'

const setupView = z.object({
  steps: z.array(
    z.object({
      step: z.enum(setupStepNames as [SetupStep, ...SetupStep[]]),
      state: z.enum(['done', 'todo', 'later']),
      /** Which of the step's findings; its words stand in `setupSteps`. */
      found: z.string(),
      /** When that came about, where it has a time. */
      at: z.nullable(instant),
    }),
  ),
})
export type SetupView = z.output<typeof setupView>

export const setupRoutes = defineContract({
  readInstallation: {
    method: 'GET',
    path: '/api/admin/setup',
    access: 'admin',
    summary: 'How far the setup of this installation is, step by step.',
    input: nothing,
    result: setupView,
    refusals: [],
  },
  sendTestEmail: {
    method: 'POST',
    path: '/api/admin/setup/test-email',
    access: 'admin',
    summary: 'Sends the admin who asks a test email.',
    input: nothing,
    result: setupView,
    refusals: [],
    limit: { points: 5, perSeconds: 3_600, by: 'person' },
  },
  confirmBackup: {
    method: 'POST',
    path: '/api/admin/setup/backup',
    access: 'admin',
    summary: 'Notes that an admin restored a backup to test it.',
    input: nothing,
    result: setupView,
    refusals: [],
    limit: { points: 10, perSeconds: 3_600, by: 'person' },
  },
})
