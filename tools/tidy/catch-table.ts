/** The files that may catch, each with its reason: the edges, and the few places where an error is an answer. */
import type { CatchPlaces } from './catch-places.ts'

export const catchTable: CatchPlaces = {
  'apps/web/src/features/notification/preferences/push-switch.tsx': 'a browser says no to a subscription by throwing',
  'apps/server/src/features/developer/key-calls.ts': 'calls are shown for convenience: lost ones are logged',
  'apps/server/src/features/developer/webhook/deliver-due.job.ts':
    'no answer is an outcome that is noted; what could not be noted or opened is tried again after its lease',
  'apps/server/src/platform/untrusted/post-untrusted.ts':
    'no answer from a stranger is an answer, named by its problem',
  'apps/server/src/features/notification/push/send-push.ts': 'a push service without an answer is asked again',
  'packages/domain/src/notification/reach/time-zone.ts': 'Intl says no to an unknown zone by throwing',
  'apps/server/src/features/email/delivery/send-queued-mail.ts': 'a mail that was not taken is noted on its row',
  'apps/server/src/features/assistant/mcp/mcp-server.ts':
    'a route that says no is an answer to an assistant; of what broke it hears no more than that',
  'apps/server/src/features/payment/provider/stripe-client.ts': 'a call without an answer is an answer: unknown',
  'apps/server/src/features/sandbox/clock/sandbox-clock.ts':
    'a clock that could not be asked for is asked for again; until then the last one is counted on',
  'apps/server/src/features/sandbox/clock/settle.ts': 'a job that fails holds up no other, as at the pulse',
  'apps/server/src/features/session/sign-in/passkey.ts': 'the library says no by throwing',
  'apps/server/src/features/sport/feed/service-call.ts':
    'a call that failed is made again, three times; a feed without an answer is an answer: nothing',
  'apps/server/src/features/sport/logo/sync-logos.job.ts': 'a picture that cannot be had is an answer: none',
  'apps/server/src/features/sport/lookup/lookups.ts':
    'a service that fails has a fallback: what we know ourselves; how a source fails is what the admin asks to see',
  'apps/server/src/app.ts': 'a deadline that is called off is no error',
  'apps/server/src/hold-port.ts': 'a port in use is an answer',
  'apps/server/src/main.ts': 'a start that fails takes its half-built node apart',
  'apps/server/src/run-server.ts': 'the process is an edge: a start that failed is told to whoever started it',
  'apps/server/src/platform/db/database-clock.ts':
    'a time that could not be asked for is asked for again; until then the last one is counted on',
  'apps/server/src/platform/db/startup/database-roles.ts': 'another node may be creating the same role right now',
  'apps/server/src/platform/jobs/due-work.ts':
    'a row that fails is put back with its reason, so that it holds up no other',
  'apps/server/src/platform/telemetry/tracing.ts': 'an error is noted on its span, and goes on',
  'apps/server/src/platform/together/company.ts':
    'what fails for all of them is told to each who asked, in place of an answer',
  'apps/server/src/platform/together/gather.ts':
    'a batch that breaks is taken apart, so that one call cannot spoil the others',
  'apps/server/src/platform/http/pages/page-drawer.ts': 'a page that cannot be drawn has a frame without data',
  'apps/server/src/platform/http/pages/first-reads.ts':
    'a page goes without data that could not be read, and the browser asks for it',
  'apps/server/src/platform/observe/health.ts': 'an unreachable database is the answer that is asked for',
  'apps/server/src/platform/observe/node-reports.ts':
    'a report that was not written is put back and written with the next',
  'apps/server/src/platform/jobs/job-runs.ts': 'notes of what ran are for people: a lost one is logged',
  'apps/server/src/platform/jobs/job-runner.ts':
    'the supervisor of the job runner is an edge: it logs and starts it again',
  'apps/server/src/platform/jobs/job-workers.ts': 'a sign of life that was not written is given again',
  'apps/server/src/platform/jobs/jobs.ts': 'the job runner is an edge',
  'apps/server/src/platform/live/live-listening.ts': 'a broken listening connection is replaced',
  'apps/server/src/platform/db/startup/migrate.ts':
    'what the database says becomes a sentence; a failed migration is rolled back, and tried again after a deadlock',
  'apps/server/src/platform/db/or-timed-out.ts': 'a query that was stopped is a refusal of its own',
  'apps/server/src/platform/jobs/outbox.ts': 'the relay is an edge: it logs and tries again',
  'apps/server/src/platform/jobs/pulse.ts': 'the pulse is an edge: it logs and beats again',
  'apps/server/src/platform/http/read-places.ts': 'a read that one database fails to answer is asked of the other',
  'apps/server/src/platform/replica/primary-watch.ts': 'a primary that does not answer is the answer that is asked for',
  'apps/server/src/platform/replica/replica.ts': 'a replica that does not answer is the answer that is asked for',
  'apps/server/src/platform/http/limits/rate-limit.ts': 'the library says no by throwing',
  'apps/server/src/platform/http/input/read-json.ts': 'what is no JSON is an answer: undefined',
  'apps/server/src/platform/http/pages/pages.ts': 'a page without its preview is still a page: it is logged',
  'apps/server/src/platform/http/input/redraw-picture.ts': 'the decoder says no by throwing',
  'apps/server/src/platform/resilience.ts': 'an open circuit gets the name of what is switched off',
  'apps/server/src/platform/db/startup/server-login.ts':
    'a login that does not let us in yet is an answer, and another node may be making it',
  'apps/server/src/platform/db/transaction.ts': 'a failed transaction is rolled back, a collision is tried again',
  'apps/web/src/app/trouble/chunk-retry.ts': 'a note that cannot be read counts as none',
  'apps/web/src/app/scroll-keeper.tsx': 'storage that is switched off or full must not stop the app',
  'apps/web/src/app/shell/use-log-out.ts': 'a sign-out that failed is told to the person',
  'apps/web/src/features/account/sign-up/signup-form.tsx': 'a refusal here is no news to the person',
  'apps/web/src/platform/api/api.ts': 'the browser end of HTTP is an edge',
  'apps/web/src/platform/form/contract-form.ts': 'a form shows what went wrong beside its fields',
  'apps/web/src/platform/session.ts': 'a sign-out that failed leaves the session as it was',
  'apps/web/src/platform/storage.ts': 'storage that is switched off or full must not stop the app',
  'apps/web/src/ui/theme/theme.ts': 'storage that is switched off or full must not stop the app',
  'apps/web/src/features/document/verify/browser-crypto.ts': 'a browser that lacks Ed25519 says so by throwing',
  'apps/web/src/features/document/verify/verify-screen.tsx': 'a file that cannot be read is told to whoever chose it',
  'packages/cli/src/handshake.ts': 'the program is an edge: what went wrong becomes words and an exit code',
  'packages/cli/src/credentials.ts': 'no file is an answer: nobody is signed in',
  'packages/cli/src/export-command.ts': 'a file that cannot be made is told to whoever named it',
  'packages/cli/src/watch-command.ts': 'an id that is no handshake may be that of a game',
  'packages/cli/src/webhooks-command.ts':
    'a receiver is an edge: what is not genuine is refused, a port in use is told',
  'packages/sdk/src/client.ts': 'a request that may be repeated goes out again',
  'packages/sdk/src/connection.ts': 'the program’s end of HTTP is an edge',
  'packages/sdk/src/event-stream.ts': 'a stream that broke needs no goodbye',
  'packages/sdk/src/live.ts': 'a line that breaks is opened again',
  'packages/sdk/src/verify-webhook.ts': 'what is no base64 or no JSON is an answer',
  'packages/ledger/src/post.ts': 'two postings of one id at one moment: the later one is told to try again',
  'packages/domain/src/document/document-file.ts': 'what is no JSON is an answer: not a document of ours',
}
