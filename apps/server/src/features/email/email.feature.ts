/** E-mail: the only feature that writes to people outside the app. Others queue mails; this one renders, sends and counts them. */
import { email } from '@handshake/contracts/email.ts'
import { accountClosed } from '#features/account/account.public.ts'
import { defineFeature, type Feature, on, onErrand } from '#platform/feature.ts'
import type { Mailer } from '#platform/mail.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { batchDue } from './bulk-emails.ts'
import { cancelBulkSend } from './cancel-bulk-send.ts'
import { countClick, countOpening } from './count-reading.ts'
import { forgetPerson } from './forget-person.ts'
import { keepMailMoving } from './keep-mail-moving.ts'
import { type LinkMakers, mailQueued } from './link-maker.ts'
import { resealLinkKey } from './link-signer.ts'
import { readAnalytics } from './read-analytics.ts'
import { readBulkSends } from './read-bulk-sends.ts'
import { readMail } from './read-mail.ts'
import { readMailbox } from './read-mailbox.ts'
import { readPreferences } from './read-preferences.ts'
import { readSubscription } from './read-subscription.ts'
import { readTemplate } from './read-template.ts'
import { readTemplates } from './read-templates.ts'
import { bouncePath, readWebhook } from './read-webhook.ts'
import { receiveBounce } from './receive-bounce.ts'
import { sendBulkBatch } from './send-bulk-batch.ts'
import { sendEmail } from './send-email.ts'
import { sendQueuedMail } from './send-queued-mail.ts'
import { startBulkSend } from './start-bulk-send.ts'
import { switchTemplate } from './switch-template.ts'
import { oneClickUnsubscribe, unsubscribe } from './unsubscribe.ts'
import { updatePreferences } from './update-preferences.ts'

export const emailFeature = (mailer: Mailer, makers: LinkMakers): Feature =>
  defineFeature('email', {
    routes: bindRoutes(email, {
      sendEmail,
      readTemplates,
      readTemplate,
      switchTemplate,
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
    reactions: [
      onErrand(mailQueued, 'email.send', sendQueuedMail(mailer, makers)),
      onErrand(batchDue, 'email.send-batch', sendBulkBatch),
      on(accountClosed, 'email.forget-person', forgetPerson),
    ],
    jobs: [
      {
        name: 'email.keep-moving',
        about: 'Sends mail that waits for its turn.',
        cron: '* * * * *',
        run: keepMailMoving,
      },
      {
        name: 'email.reseal-link-key',
        about: 'Seals the key of mailed links under the newest key.',
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
