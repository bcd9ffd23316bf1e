/** E-mail: the only feature that writes to people outside the app. Others queue mails; this one renders, sends and counts them. */
import { email } from '@handshake/contracts/email.ts'
import { accountClosed, identityErased } from '#features/account/account.events.ts'
import { defineFeature, type Feature, on, onErrand } from '#platform/feature.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { cancelBulkSend } from './bulk/cancel-bulk-send.ts'
import { readBulkSends } from './bulk/read-bulk-sends.ts'
import { sendBulkBatch } from './bulk/send-bulk-batch.ts'
import { startBulkSend } from './bulk/start-bulk-send.ts'
import { findMail } from './delivery/find-mail.ts'
import { keepMailMoving } from './delivery/keep-mail-moving.ts'
import { bouncePath, readWebhook } from './delivery/read-webhook.ts'
import { receiveBounce } from './delivery/receive-bounce.ts'
import { sendEmail } from './delivery/send-email.ts'
import { type LinkOf, sendQueuedMail } from './delivery/send-queued-mail.ts'
import { waitingMail } from './delivery/waiting-mail.ts'
import { batchDue, mailQueued } from './email.events.ts'
import { emailData } from './email-data.ts'
import { forgetAddress, forgetFarewells, forgetPerson } from './forget-person.ts'
import { readMail } from './mailbox/read-mail.ts'
import { readMailbox } from './mailbox/read-mailbox.ts'
import { resealLinkKey } from './preferences/link-signer.ts'
import { readPreferences } from './preferences/read-preferences.ts'
import { readSubscription } from './preferences/read-subscription.ts'
import { oneClickUnsubscribe, unsubscribe } from './preferences/unsubscribe.ts'
import { updatePreferences } from './preferences/update-preferences.ts'
import { countClick, countOpening } from './reading/count-reading.ts'
import { readAnalytics } from './reading/read-analytics.ts'
import { readTemplate } from './template/read-template.ts'
import { readTemplates } from './template/read-templates.ts'
import { sendTemplateTest } from './template/send-template-test.ts'
import { switchTemplate } from './template/switch-template.ts'

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
