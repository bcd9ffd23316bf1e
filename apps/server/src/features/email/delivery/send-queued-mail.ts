/** Sends queued mails. At most once: each is claimed and committed first, and only one surely not taken is tried again. */
import { present } from '@handshake/domain/assert.ts'
import type { MailList } from '@handshake/domain/notification/reach/mail-lists.ts'
import { isNoticeTopic } from '@handshake/domain/notification/reach/notice-topics.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { MailLink, Open } from '#platform/feature.ts'
import type { Mail, Mailer } from '#platform/mail/mail.ts'
import type { OutgoingQueue } from '#platform/outgoing-hold.ts'
import { takeStalled } from '../bulk/bulk-emails.ts'
import { batchDue, mailQueued } from '../email.events.ts'
import {
  type ClaimedMail,
  claimMail,
  giveUp,
  noteSent,
  noteUnsent,
  putBack,
  putOff,
  putOffUntil,
  takeDue,
} from '../email.store.ts'
import { noteEvent } from '../mail-events.ts'
import { linkSigner } from '../preferences/mail-links.ts'
import { type MailTiming, ownMailTiming } from '../preferences/preferences.ts'
import { wantsMail } from '../preferences/wants-mail.ts'
import { isActive } from '../template/email-templates.ts'
import { renderMail } from '../template/render-mail.tsx'
import { listOf, templateOf } from '../template/templates.ts'

/**
 * Reads from a failed delivery whether the mail server can have taken the mail: only what it surely has not is
 * sent again.
 */
type Verdict =
  /** Nothing was handed over: try again later. */
  | 'again'
  /** The server looked at this mail and will never take it. */
  | 'refused'
  /** The line went dead; the mail may have been taken. Two copies are worse than one that its reader can ask for anew. */
  | 'unknown'

const neverConnected =
  /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|Connection timeout|Greeting never received/

export function verdictOn(error: unknown): Verdict {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  if (code === 'EAUTH' || code === 'EDNS' || code === 'ETLS') return 'again'
  if (responseCode !== undefined) return isFinal(responseCode, command) ? 'refused' : 'again'
  return neverConnected.test(error.message) ? 'again' : 'unknown'
}

/** A final no to the recipient or the content is final; to anything else, an operator can mend the settings. */
const isFinal = (responseCode: number, command: string | undefined): boolean =>
  responseCode >= 500 && (command === undefined || command.startsWith('RCPT') || command.startsWith('DATA'))

type Links = Readonly<Record<string, string>>
/** Who makes the links of a template, among all features. */
export type LinkOf = (templateId: string) => MailLink | undefined
type Ready = { readonly claimed: ClaimedMail; readonly mail: Mail; readonly now: Date }

/**
 * Between the mail server's yes and our note of it a crash can fall, and no order of steps removes that gap. A repeat would mean two
 * mails, a stop none; we stop, because each of our mails can be asked for anew or is news that also stands in the app. The message id
 * is the same on every attempt, so that a receiver can drop what reached it twice some other way.
 */
export const sendQueuedMail =
  (mailer: Mailer, linkOf: LinkOf) =>
  async (open: Open, { emailId }: { emailId: string }): Promise<void> => {
    const ready = await open((ctx) => makeReady(ctx, emailId, linkOf))
    if (ready === null) return
    const { claimed } = ready
    try {
      const sent = await mailer.send(ready.mail, ready.now)
      if (sent === 'switched-off') return await open((ctx) => putBack(ctx.sql, claimed, ctx.now))
    } catch (error) {
      return open((ctx) => noteProblem(ctx, claimed, error))
    }
    await open(async (ctx) => {
      const variables = await noteSent(ctx.sql, claimed, ctx.now)
      const metadata = { variables, tags: [templateOf(claimed.templateId).category] }
      await noteEvent(ctx, { emailId: claimed.id, type: 'sent', metadata })
    })
  }

/** Claims the mail and renders it; null when another sender has it or nobody wants it anymore. */
async function makeReady(ctx: Context, emailId: string, linkOf: LinkOf): Promise<Ready | null> {
  const claimed = await claimMail(ctx.sql, emailId, ctx.now)
  if (claimed === null) return null
  const list = listOf(claimed.templateId, claimed.variables)
  const unwanted = async (why: string) => {
    await noteUnsent(ctx.sql, claimed.id, 'unwanted', why)
    return null
  }
  if (!(await isActive(ctx.sql, claimed.templateId))) return unwanted('the template is switched off')
  if (list !== null && !(await wantsMail(ctx.sql, claimed.recipient, list))) return unwanted(`left ${list}`)
  const timing = await timingOf(ctx, claimed, list)
  if (timing.is === 'digest') return unwanted('told in the digest instead')
  if (timing.is === 'later') {
    await putOffUntil(ctx.sql, claimed, timing.until)
    return null
  }
  const links = await makeLinks(ctx, claimed, linkOf)
  if (links === null) return unwanted('what it was about is over')
  return { claimed, mail: await compose(ctx, claimed, { ...claimed.variables, ...links }), now: ctx.now }
}

/** A mail about a topic keeps to its reader's quiet hours; one that tells of a notice was already held when it was queued. */
async function timingOf(ctx: Context, mail: ClaimedMail, list: MailList | null): Promise<MailTiming> {
  if (mail.personId === null || list === null || !isNoticeTopic(list)) return { is: 'now' }
  if (mail.templateId === 'notice-email' || mail.bulkId !== null) return { is: 'now' }
  return ownMailTiming(ctx, mail.personId, list)
}

async function makeLinks(
  ctx: Context,
  { id, templateId, aboutId, recipient, variables }: ClaimedMail,
  linkOf: LinkOf,
): Promise<Links | null> {
  if (aboutId === null) return {}
  const make = present(linkOf(templateId), `no feature makes the links of ${templateId}`)
  try {
    return await make(ctx, { aboutId, recipient, variables })
  } catch (error) {
    // Named for whoever reads the log; what to do about it is for the transaction and the job runner.
    ctx.log.error({ err: error, email: id }, templateOf(templateId).failures?.unlinked ?? 'Failed to make a link')
    throw error
  }
}

async function compose(ctx: Context, claimed: ClaimedMail, variables: Record<string, string>): Promise<Mail> {
  const { id, templateId, recipient, messageId, replyTo } = claimed
  const signer = await linkSigner(ctx)
  const addressed = { emailId: id, recipient, origin: ctx.origin }
  const { subject, html, text, unsubscribeUrl } = await renderMail(templateId, variables, addressed, signer)
  return {
    to: recipient,
    subject,
    html,
    text,
    headers: {
      'Message-ID': messageId,
      ...(replyTo === null ? {} : { 'Reply-To': replyTo }),
      ...(unsubscribeUrl === null
        ? { 'Auto-Submitted': 'auto-generated' }
        : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

async function noteProblem(ctx: Context, claimed: ClaimedMail, error: unknown): Promise<void> {
  const failure = templateOf(claimed.templateId).failures?.unsent ?? 'Failed to send email'
  const why = `${failure}: ${error instanceof Error ? error.message : String(error)}`
  const verdict = verdictOn(error)
  ctx.log.warn({ err: error, email: claimed.id, template: claimed.templateId, verdict }, failure)
  if (verdict === 'again') return putOff(ctx.sql, claimed, why, ctx.now)
  await noteUnsent(ctx.sql, claimed.id, 'failed', verdict === 'unknown' ? `Perhaps sent, so not repeated. ${why}` : why)
  if (verdict === 'refused') await noteEvent(ctx, { emailId: claimed.id, type: 'bounced', metadata: { reason: why } })
}

const stalledMs = minutes(2)

/** Looks after mails and bulk sends whose sender was lost or has to try again. */
export async function keepMailMoving(ctx: Context): Promise<void> {
  await giveUp(ctx.sql, ctx.now)
  for (const emailId of await takeDue(ctx.sql, ctx.now)) ctx.emit(mailQueued, { emailId })
  const before = new Date(ctx.now.getTime() - stalledMs)
  for (const stalled of await takeStalled(ctx.sql, before, ctx.now)) ctx.emit(batchDue, stalled)
}

/** Mail that waits to leave, for the person who decides about a restored copy. */
export const waitingMail: readonly OutgoingQueue[] = [
  {
    name: 'emails',
    count: "select count(*) from emails where status in ('queued', 'sending') and created_at < $1",
    discard: `update emails set status = 'failed', last_error = 'discarded after a restore'
      where status in ('queued', 'sending') and created_at < $1`,
  },
  {
    name: 'bulk sends',
    count: "select count(*) from bulk_emails where status = 'running' and created_at < $1",
    discard: `update bulk_emails set status = 'cancelled', finished_at = clock_timestamp()
      where status = 'running' and created_at < $1`,
  },
]
