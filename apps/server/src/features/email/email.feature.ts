/** E-mail: the only feature that writes to people outside the app. Others queue mails; this one renders, sends and counts them. */
import { email } from '@handshake/contracts/email/email.ts'
import { accountClosed, identityErased } from '#features/account/account.events.ts'
import { type DataSection, defineFeature, type Feature, on, onErrand } from '#platform/feature.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { cancelBulkSend, readBulkSends, sendBulkBatch, startBulkSend } from './bulk/bulk-emails.ts'
import { bouncePath, findMail, readWebhook } from './delivery/mail-setup.ts'
import { keepMailMoving, type LinkOf, sendQueuedMail, waitingMail } from './delivery/send-queued-mail.ts'
import { batchDue, mailQueued } from './email.events.ts'
import { forgetAddress, forgetFarewells, forgetPerson } from './forget-person.ts'
import { receiveBounce } from './mail-events.ts'
import { readMail, readMailbox } from './mailbox/mailbox.ts'
import { resealLinkKey } from './preferences/mail-links.ts'
import {
  oneClickUnsubscribe,
  readPreferences,
  readSubscription,
  unsubscribe,
  updatePreferences,
} from './preferences/preferences.ts'
import { countClick, countOpening, readAnalytics } from './reading/read-analytics.ts'
import { readTemplate, readTemplates, sendEmail, sendTemplateTest, switchTemplate } from './template/email-templates.ts'

/** The mail's part of a data export: preferences and what was sent when, without what the mails said. */
const emailData: DataSection = {
  name: 'email',
  tables: {
    preferences: ownRows('user_email_preferences'),
    mails: ownRows('emails', {
      newestBy: 'created_at',
      columns: ['template_id', 'recipient_email', 'status', 'created_at', 'sent_at'],
    }),
  },
}

export const emailFeature = (mailer: Mailer, linkOf: LinkOf): Feature =>
  defineFeature('email', {
    routes: bindRoutes(email, {
      sendEmail,
      readTemplates,
      readTemplate,
      switchTemplate,
      sendTemplateTest,
      readAnalytics,
      readPreferences,
      updatePreferences,
      readSubscription,
      unsubscribe,
      startBulkSend,
      readBulkSends,
      cancelBulkSend,
      readWebhook,
      readMailbox,
      readMail,
    }),
    setupChecks: [{ step: 'mail', find: findMail }],
    dataSections: [emailData],
    outgoing: waitingMail,
    reactions: [
      onErrand(mailQueued, 'email.send', 'people', sendQueuedMail(mailer, linkOf)),
      onErrand(batchDue, 'email.send-batch', 'people', sendBulkBatch),
      on(accountClosed, 'email.forget-person', forgetPerson),
      on(identityErased, 'email.forget-identity', forgetAddress),
    ],
    jobs: [
      {
        name: 'email.keep-moving',
        about: 'Sends queued email.',
        reaches: 'people',
        cron: '* * * * *',
        run: keepMailMoving,
      },
      {
        name: 'email.forget-farewells',
        about: 'Erases the address of closed accounts once their last email has left.',
        cron: '* * * * *',
        run: forgetFarewells,
      },
      {
        name: 'email.reseal-link-key',
        about: 'Re-encrypts the email link key with the newest key.',
        cron: '*/10 * * * *',
        run: resealLinkKey,
      },
    ],
    webhooks: [{ path: bouncePath, receive: receiveBounce }],
    plainRoutes: [
      { method: 'GET', path: '/api/email/open', serve: countOpening },
      { method: 'GET', path: '/api/email/click', serve: countClick },
      {
        method: 'POST',
        path: '/unsubscribe',
        door: 'page',
        limit: { points: 300, perSeconds: 3_600 },
        serve: oneClickUnsubscribe,
      },
    ],
  })
