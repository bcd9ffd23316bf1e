/** E-mail: the only feature that writes to people outside the app. Others queue mails; this one renders, sends and counts them. */
import { email } from '@handshake/contracts/email.ts'
import { accountClosed, identityErased } from '#features/account/account.events.ts'
import { defineFeature, type Feature, on, onErrand } from '#platform/feature.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { cancelBulkSend, readBulkSends, startBulkSend } from './bulk/bulk-sends.ts'
import { sendBulkBatch } from './bulk/send-bulk-batch.ts'
import { bouncePath, findMail, readWebhook } from './delivery/mail-setup.ts'
import { receiveBounce } from './delivery/receive-bounce.ts'
import { sendEmail } from './delivery/send-email.ts'
import { type LinkOf, sendQueuedMail } from './delivery/send-queued-mail.ts'
import { keepMailMoving, waitingMail } from './delivery/waiting-mail.ts'
import { batchDue, mailQueued } from './email.events.ts'
import { emailData } from './email-data.ts'
import { forgetAddress, forgetFarewells, forgetPerson } from './forget-person.ts'
import { readMail, readMailbox } from './mailbox/mailbox.ts'
import { resealLinkKey } from './preferences/mail-links.ts'
import {
  oneClickUnsubscribe,
  readPreferences,
  readSubscription,
  unsubscribe,
  updatePreferences,
} from './preferences/preferences.ts'
import { countClick, countOpening } from './reading/count-reading.ts'
import { readAnalytics } from './reading/read-analytics.ts'
import { readTemplate, readTemplates, sendTemplateTest, switchTemplate } from './template/edit-templates.ts'

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
