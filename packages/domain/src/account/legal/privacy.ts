/** What we keep about people, who sees it and for how long. Every span is the one the jobs delete by. */
import { errorHistory } from '../../error/error-object.ts'
import { knownDeviceMs } from '../../session/session-life.ts'
import { days } from '../../time.ts'
import { unfinishedMs } from '../../verification/identity-check.ts'
import { retention } from '../retention.ts'
import type { LegalPage } from './legal-page.ts'

const inDays = (ms: number): number => ms / days(1)
const { noticesMs, linksMs, dataExportMs, deliveriesMs, securityLogDays, identityPicturesDays } = retention

export const privacy: LegalPage = {
  title: 'Privacy',
  summary:
    'What Handshake keeps about you, why, who sees it and for how long, and how to take it with you or delete it.',
  parts: [
    {
      heading: 'What we keep',
      paragraphs: [
        'What you tell us: your name, username, email and picture, and where you live if we ask. If you verify yourself: your phone number, and pictures of a document and of your face.',
        'What you do here: your deals with their terms, messages and evidence, your friends, every transaction of your wallet, your scores with the reason for each change, and what you write to support.',
        'What keeps your account safe: a hash of your password (never the password itself), your passkeys, a hash of each API key, the network address it was last used from and the last hundred things it called, the addresses of your webhooks and what we sent there, your sessions with network address and browser, and a log of sign-ins and other important actions.',
        'Of a card or bank we keep what’s needed to show and use it, such as its name and last digits. The full number goes to the payment provider and never reaches us.',
      ],
    },
    {
      heading: 'Why we keep it',
      paragraphs: [
        'To carry out your deals, to keep exact books, to protect you and others from fraud, and because the law asks for some of it. Accounts that share a device, a card or an email address don’t raise each other’s scores, so we compare those.',
        'We show no ads, sell no data and load no trackers. Our cookies only keep you signed in, remember the browsers you use, and open pages that are behind a password.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Other people see your name, username, picture and scores, and the deals you share with them or make public. You choose more or less in Settings under Privacy. They never see your email address or your balance.',
        'Our staff see what their work needs. If they open a private deal or a picture of your document, they’re recorded doing it, and looking at your document is listed in your own security activity.',
        'Outside of Handshake, only those who do a job for us get what that job takes: the payment provider a payment, the email and text services a message, the browser’s push service a sealed notice, the identity provider your document, where one is used, and the webhooks you add what happens to you.',
        'Every night we publish what we owe in total, with a proof. It shows no names.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Your account and your deals stay as long as your account does. Our books stay for good, because the other side of every transaction belongs to someone else.',
        `Pictures of documents are deleted after the decision, usually within ${identityPicturesDays.usual} days; your Verifications page says when. If a check isn’t finished, they’re gone after ${inDays(unfinishedMs)} days.`,
        `The security log is kept for at least ${securityLogDays.least} days, usually ${securityLogDays.usual}. A browser you signed in with is remembered for ${inDays(knownDeviceMs)} days. Notices you delete are gone for good after ${inDays(noticesMs)} days, expired links from emails after ${inDays(linksMs)}, webhook deliveries and calls of API keys after ${inDays(deliveriesMs)}, and error reports, which name nobody, after ${inDays(errorHistory.keptMs)}.`,
      ],
    },
    {
      heading: 'Taking it with you',
      paragraphs: [
        `In Settings under Your data you can export everything we keep about you, as JSON and CSV. The file is encrypted until you download it, waits for ${inDays(dataExportMs)} days, and opens for nobody else.`,
        'You can correct your name, username and picture in Settings at any time. If something else about you is wrong, write to us.',
      ],
    },
    {
      heading: 'Closing your account',
      paragraphs: [
        'Once nothing is open and your wallet is empty, you can close your account in Settings. We delete your name, email, picture, phone number, documents, linked cards and banks, and everything that could sign in. Your friendships end.',
        'Deals you made with others stay in their history, without your name. So do the transactions in our books, and the security log until its time is over.',
        'If you paid money in, we keep a scrambled mark of your email address and phone number for up to 540 days, as long as a bank can take a payment back. It tells us only that a new account is yours, so that a debt isn’t left behind.',
        'What the payment provider signed about your deposits stays too, with the name and email address you paid under: it proves that the money in our books is real.',
      ],
    },
  ],
}
