/** The files that may catch, each with its reason: the edges, and the few places where an error is an answer. */
import type { CatchPlaces } from './catch-places.ts'

export const catchTable: CatchPlaces = {
  'apps/server/src/features/payment/stripe-client.ts': 'a call without an answer is an answer: unknown',
  'apps/server/src/main.ts': 'a start that fails takes its half-built node apart; a port in use is an answer',
  'apps/server/src/platform/config.ts': 'a wrong value becomes a sentence that names its variable',
  'apps/server/src/platform/database-roles.ts': 'another node may be creating the same role right now',
  'apps/server/src/platform/health.ts': 'an unreachable database is the answer that is asked for',
  'apps/server/src/platform/jobs.ts': 'the job runner is an edge',
  'apps/server/src/platform/live.ts': 'a broken listening connection is replaced',
  'apps/server/src/platform/migrate.ts': 'what the database says becomes a sentence; a failed migration is rolled back',
  'apps/server/src/platform/outbox.ts': 'the relay is an edge: it logs and tries again',
  'apps/server/src/platform/pulse.ts': 'the pulse is an edge: it logs and beats again',
  'apps/server/src/platform/rate-limit.ts': 'the library says no by throwing',
  'apps/server/src/platform/resilience.ts': 'an open circuit gets the name of what is switched off',
  'apps/server/src/platform/transaction.ts': 'a failed transaction is rolled back, a collision is tried again',
  'apps/web/src/app/chunk-retry.ts': 'a note that cannot be read counts as none',
  'apps/web/src/app/screens.tsx': 'a screen that did not load is forgotten, so that the next try is a real one',
  'apps/web/src/app/scroll-keeper.tsx': 'storage that is switched off or full must not stop the app',
  'apps/web/src/app/shell/use-log-out.ts': 'a sign-out that failed is told to the person',
  'apps/web/src/features/account/sign-in-quietly.ts': 'a refusal here is no news to the person',
  'apps/web/src/platform/api.ts': 'the browser end of HTTP is an edge',
  'apps/web/src/platform/contract-form.ts': 'a form shows what went wrong beside its fields',
  'apps/web/src/platform/session.ts': 'a sign-out that failed leaves the session as it was',
  'apps/web/src/platform/storage.ts': 'storage that is switched off or full must not stop the app',
  'apps/web/src/ui/theme.ts': 'storage that is switched off or full must not stop the app',
}
