/** Planted bugs that only a crash can show: what is done, written down and handed on comes in the wrong order, or is done again under another name. */
import { type PlantedBug, plant } from './planted-bug.ts'

const relay = plant('crashes', 'apps/server/src/platform/jobs/outbox.ts')
const reactions = plant('crashes', 'apps/server/src/platform/jobs/jobs.ts')
const mails = plant('crashes', 'apps/server/src/features/email/email.store.ts')
const cards = plant('crashes', 'apps/server/src/features/payment/provider/stripe-provider.ts')
const keys = plant('crashes', 'apps/server/src/platform/once-per-key.ts')

export const crashBugs: readonly PlantedBug[] = [
  relay(
    'gone-before-it-is-handed-on',
    '    const rows = tracing ? taken.map',
    "    await client.query('COMMIT; BEGIN')\n    const rows = tracing ? taken.map",
    'What follows from a commit is taken out of the outbox before it is handed on.',
  ),
  reactions(
    'handled-before-it-is-done',
    '  await runInContext(machinery, async (ctx) => {\n    if (await noteHandled(ctx, event.eventId, name)) await run(ctx, event.payload)\n  })',
    '  if (await runInContext(machinery, (ctx) => noteHandled(ctx, event.eventId, name)))\n    await runInContext(machinery, (ctx) => run(ctx, event.payload))',
    'An event is marked as handled, and then it is.',
  ),
  reactions(
    'handled-again-after-all',
    '    if (await noteHandled(ctx, event.eventId, name)) await run(ctx, event.payload)',
    '    await noteHandled(ctx, event.eventId, name)\n    await run(ctx, event.payload)',
    'A job that comes a second time is done a second time.',
  ),
  mails(
    'a-mail-that-left-leaves-again',
    "    .where('status', '=', 'queued')\n    .returningAll()",
    "    .where('status', 'in', ['queued', 'sending'])\n    .returningAll()",
    'A mail whose sender died after it had left is sent once more.',
  ),
  cards(
    'a-new-key-for-every-try',
    'idempotencyKey: `deposit-',
    'idempotencyKey: crypto.randomUUID() + `deposit-',
    'Asked again, the card provider opens a second page for one order.',
  ),
  keys(
    'a-repeat-is-new',
    'const which = [id, routeName(route), input[route.idempotencyKey]]',
    'const which = [id, routeName(route), crypto.randomUUID()]',
    'Whoever asks again with the same key asks for something new.',
  ),
]
