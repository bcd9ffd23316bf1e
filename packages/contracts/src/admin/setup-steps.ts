/** The steps of setting up an installation: what can be found about each, whether that is enough, and the words for it. */

/** later: fine for trying things out, worth doing before others come. */
export type SetupState = 'done' | 'todo' | 'later'

type Finding = { readonly state: SetupState; readonly says: string }
type Step = { readonly title: string; readonly findings: Readonly<Record<string, Finding>> }

export const setupSteps = {
  'own-account': {
    title: 'Protect your account',
    findings: {
      'password-only': {
        state: 'todo',
        says: 'Your password alone opens the admin panel. Turn on an authenticator app or add a passkey in Settings.',
      },
      protected: { state: 'done', says: 'An authenticator app or a passkey protects your account.' },
    },
  },
  admins: {
    title: 'Have a second admin',
    findings: {
      alone: {
        state: 'todo',
        says: 'You’re the only admin. If you lose access, nobody can step in. Add another address to ADMIN_EMAILS.',
      },
      several: { state: 'done', says: 'More than one person can run this installation.' },
    },
  },
  address: {
    title: 'Address',
    findings: {
      local: {
        state: 'later',
        says: 'Only this machine can open Handshake. To let others in, set PUBLIC_URL to its address and HOST to 0.0.0.0.',
      },
      unnamed: {
        state: 'todo',
        says: 'Others can reach this installation, but PUBLIC_URL isn’t set, so links in emails may lead nowhere.',
      },
      unencrypted: {
        state: 'todo',
        says: 'PUBLIC_URL begins with http://, so anyone on the way can read along. Put a proxy with HTTPS in front.',
      },
      encrypted: { state: 'done', says: 'People reach Handshake over HTTPS, at the address in PUBLIC_URL.' },
    },
  },
  mail: {
    title: 'Email',
    findings: {
      mailbox: {
        state: 'later',
        says: 'Emails stay in the local mailbox on this machine. Set SMTP_URL and MAIL_FROM to send them for real.',
      },
      untested: { state: 'todo', says: 'A mail server is set. Send yourself a test email to see that it works.' },
      waiting: { state: 'todo', says: 'A test email is on its way to you.' },
      failed: { state: 'todo', says: 'The last test email couldn’t be sent. Check SMTP_URL, then try again.' },
      sent: { state: 'done', says: 'Your mail server took the last test email. Check that it reached your inbox.' },
    },
  },
  payments: {
    title: 'Card payments',
    findings: {
      simulated: {
        state: 'later',
        says: 'Deposits and withdrawals are simulated. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET for real cards.',
      },
      stripe: { state: 'done', says: 'Stripe handles card payments.' },
    },
  },
  sports: {
    title: 'Sports data',
    findings: {
      simulated: {
        state: 'later',
        says: 'Games come from the simulated league. Set SPORTS_API_KEY for real games and results.',
      },
      one: {
        state: 'later',
        says: 'Real games come from one service. Set SPORTS_BACKUP_URL for a second opinion when money depends on a result.',
      },
      two: { state: 'done', says: 'Real games come from two services that check each other.' },
    },
  },
  texts: {
    title: 'Text messages',
    findings: {
      screen: {
        state: 'later',
        says: 'Phone codes show on the screen instead of being texted. Set the TWILIO_ variables to send them.',
      },
      none: {
        state: 'later',
        says: 'Nobody can verify a phone number here. Set the TWILIO_ variables to text codes.',
      },
      text: { state: 'done', says: 'Twilio texts the codes.' },
    },
  },
  identity: {
    title: 'Identity checks',
    findings: {
      staff: { state: 'done', says: 'Admins review people’s documents in the Identity room.' },
      'half-set': {
        state: 'todo',
        says: 'Stripe Identity is only half set up, so admins still review documents. It needs STRIPE_IDENTITY_KEY, STRIPE_IDENTITY_WEBHOOK_SECRET and PUBLIC_URL.',
      },
      stripe: { state: 'done', says: 'Stripe Identity checks people’s documents.' },
    },
  },
  secrets: {
    title: 'Encryption key',
    findings: {
      'in-database': {
        state: 'later',
        says: 'The key that protects secrets is in the database itself. Set SECRETS_KEY, so a stolen copy of it opens nothing.',
      },
      own: { state: 'done', says: 'The key that protects secrets is kept outside the database.' },
    },
  },
  backup: {
    title: 'Backup',
    findings: {
      unknown: {
        state: 'todo',
        says: 'We can’t see your backups from here. Take one, restore it somewhere else to be sure it works, then tell us.',
      },
      old: { state: 'todo', says: 'You last tested a backup more than 90 days ago. It’s time to do it again.' },
      tested: { state: 'done', says: 'You restored a backup to test it.' },
      archiving: { state: 'done', says: 'PostgreSQL archives every change as it happens.' },
    },
  },
  outgoing: {
    title: 'Outgoing mail and payments',
    findings: {
      held: {
        state: 'todo',
        says: 'This is a restored copy, so emails, push messages and payments wait. If it’s the only one in use, run npm run outgoing to let them go.',
      },
      going: { state: 'done', says: 'Emails, push messages and payments go out.' },
    },
  },
  demo: {
    title: 'Demo people',
    findings: {
      here: {
        state: 'later',
        says: 'Demo people fill this installation with life. Start with an empty database and DEMO_WORLD=off before real people come.',
      },
      none: { state: 'done', says: 'There are no demo people here.' },
    },
  },
} as const satisfies Readonly<Record<string, Step>>

export type SetupStep = keyof typeof setupSteps
export type SetupFinding<S extends SetupStep> = keyof (typeof setupSteps)[S]['findings'] & string

/** In the order in which an admin goes through them. */
export const setupStepNames = Object.keys(setupSteps) as SetupStep[]

export function setupFinding(step: SetupStep, found: string): Finding | undefined {
  const { findings }: Step = setupSteps[step]
  return Object.hasOwn(findings, found) ? findings[found] : undefined
}
