/** The rooms of the admin panel, each under its address, and who uses it besides admins. */
import { lazy, type ReactNode, Suspense } from 'react'
import { AdjustmentHistory } from '#features/admin/adjustment/adjustment-history.tsx'
import { AdjustmentQueue } from '#features/admin/adjustment/adjustment-queue.tsx'
import { DealsSection } from '#features/admin/deals/deals-section.tsx'
import { FlagsSection } from '#features/admin/flags-section.tsx'
import { JobsSection } from '#features/admin/jobs/jobs-section.tsx'
import { MetricsSection } from '#features/admin/metrics/metrics-section.tsx'
import { NewAdminHistory, NewAdminQueue } from '#features/admin/new-admin/new-admin-queue.tsx'
import { PeopleSection } from '#features/admin/people/people-section.tsx'
import { ErrorsSection } from '#features/connection/errors/errors-section.tsx'
import { KeysSection } from '#features/document/keys-section.tsx'
import { BulkSection } from '#features/email/bulk-section.tsx'
import { TemplatesSection } from '#features/email/templates-section.tsx'
import { WebhookSection } from '#features/email/webhook-section.tsx'
import { ReportsSection } from '#features/friend/reports-section.tsx'
import { InvitesSection } from '#features/invite/invites-section.tsx'
import { RequestsSection } from '#features/invite/requests-section.tsx'
import { WaitlistSection } from '#features/invite/waitlist-section.tsx'
import { LinkedSection } from '#features/safety/linked-section.tsx'
import { SecurityLogSection } from '#features/security/log-section.tsx'
import { FeedsSection } from '#features/sport/feeds-section.tsx'
import { LogosSection } from '#features/sport/logos-section.tsx'
import { ResultsSection } from '#features/sport/results/results-section.tsx'
import { TicketQueueSection } from '#features/support/staff/queue-section.tsx'
import { IdentityQueueSection } from '#features/verification/review/queue-section.tsx'
import { BooksSection } from '#features/wallet/books/books-section.tsx'
import { MoneyFiguresSection } from '#features/wallet/figures/money-figures-section.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ArbitratorQueue } from '../dispute/arbitrator-queue.tsx'

/** Seen once or twice in the life of an installation, so it is a piece of its own. */
const SetupSection = lazy(() =>
  import('#features/admin/setup-section.tsx').then((module) => ({ default: module.SetupSection })),
)

/** In the order they are shown in; the rooms of each keep the order of the table below. */
export const adminGroups = ['Cases', 'People', 'Deals and money', 'System'] as const

export type AdminSection = {
  readonly path: `/admin/${string}`
  readonly group: (typeof adminGroups)[number]
  readonly name: string
  readonly about: string
  readonly content: ReactNode
  /** A room that arbitrators use besides admins. */
  readonly arbitratorsToo?: true
  /** A room that support uses besides admins. */
  readonly supportToo?: true
}

export const adminSections: readonly AdminSection[] = [
  {
    path: '/admin/setup',
    group: 'System',
    name: 'Setup',
    about: 'What this installation still needs.',
    content: (
      <Suspense fallback={<Skeleton className="h-96 rounded-card!" />}>
        <SetupSection />
      </Suspense>
    ),
  },
  {
    path: '/admin/invite-requests',
    group: 'People',
    name: 'Invite requests',
    about: 'Who would like to join, and why.',
    content: <RequestsSection />,
  },
  {
    path: '/admin/invites',
    group: 'People',
    name: 'Invites',
    about: 'The invites you’ve sent, and new ones.',
    content: <InvitesSection />,
  },
  {
    path: '/admin/waitlist',
    group: 'People',
    name: 'Waitlist',
    about: 'People who left their email on the landing page.',
    content: <WaitlistSection />,
  },
  {
    path: '/admin/email',
    group: 'People',
    name: 'Email',
    about: 'Email templates and their stats, bulk sends, bounces.',
    content: (
      <>
        <TemplatesSection />
        <BulkSection />
        <WebhookSection />
      </>
    ),
  },
  {
    path: '/admin/flags',
    group: 'System',
    name: 'Flags',
    about: 'Feature flags and maintenance mode.',
    content: <FlagsSection />,
  },
  {
    path: '/admin/reports',
    group: 'Cases',
    name: 'Reports',
    about: 'Reports people made about each other.',
    content: <ReportsSection />,
  },
  {
    path: '/admin/linked',
    group: 'People',
    name: 'Linked accounts',
    about: 'Accounts that seem to belong to one person.',
    content: <LinkedSection />,
  },
  {
    path: '/admin/users',
    group: 'People',
    name: 'People',
    about: 'Accounts, their roles, new admins, and who is suspended.',
    content: (
      <>
        <NewAdminQueue onlyWhenWaiting />
        <PeopleSection />
        <NewAdminHistory />
      </>
    ),
  },
  {
    path: '/admin/money',
    group: 'Deals and money',
    name: 'Money',
    about: 'Fees, held money, the ledger and its audits, and adjustments of balances.',
    content: (
      <>
        <AdjustmentQueue />
        <MoneyFiguresSection />
        <BooksSection />
        <AdjustmentHistory />
      </>
    ),
  },
  {
    path: '/admin/handshakes',
    group: 'Deals and money',
    name: 'Handshakes',
    about: 'Every handshake, pool and agreement, and the stuck ones.',
    content: <DealsSection />,
    supportToo: true,
  },
  {
    path: '/admin/disputes',
    group: 'Cases',
    name: 'Disputes',
    about: 'Cases, evidence and rulings.',
    content: <ArbitratorQueue />,
    arbitratorsToo: true,
  },
  {
    path: '/admin/tickets',
    group: 'Cases',
    name: 'Tickets',
    about: 'Messages to support, and your answers.',
    content: <TicketQueueSection />,
    supportToo: true,
  },
  {
    path: '/admin/identity',
    group: 'Cases',
    name: 'Identity',
    about: 'People who submitted their documents.',
    content: <IdentityQueueSection />,
  },
  {
    path: '/admin/security',
    group: 'System',
    name: 'Security',
    about: 'Who did what, from where, and how it went.',
    content: <SecurityLogSection />,
  },
  {
    path: '/admin/documents',
    group: 'Deals and money',
    name: 'Documents',
    about: 'The keys that sign agreements people download.',
    content: <KeysSection />,
  },
  {
    path: '/admin/errors',
    group: 'System',
    name: 'Errors',
    about: 'What breaks in people’s browsers, by cause.',
    content: <ErrorsSection />,
  },
  {
    path: '/admin/metrics',
    group: 'System',
    name: 'Metrics',
    about: 'Traffic, live connections and load by server, and growth.',
    content: <MetricsSection />,
  },
  {
    path: '/admin/jobs',
    group: 'System',
    name: 'Jobs',
    about: 'Background jobs, and what failed.',
    content: <JobsSection />,
  },
  {
    path: '/admin/sports',
    group: 'Deals and money',
    name: 'Sports',
    about: 'Games, their results and the sources behind them, and logos.',
    content: (
      <>
        <ResultsSection />
        <LogosSection />
      </>
    ),
  },
  {
    path: '/admin/sports/debug',
    group: 'Deals and money',
    name: 'Feeds',
    about: 'How the sports feeds are responding.',
    content: <FeedsSection />,
  },
]
