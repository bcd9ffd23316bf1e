/** The rooms of the admin panel: what is built, under which address, and what is still to come. */
import type { ReactNode } from 'react'
import { FlagsSection } from '#features/admin/flags-section.tsx'
import { JobsSection } from '#features/admin/jobs/jobs-section.tsx'
import { BulkSection } from '#features/email/bulk-section.tsx'
import { TemplatesSection } from '#features/email/templates-section.tsx'
import { WebhookSection } from '#features/email/webhook-section.tsx'
import { ReportsSection } from '#features/friend/reports-section.tsx'
import { InvitesSection } from '#features/invite/invites-section.tsx'
import { RequestsSection } from '#features/invite/requests-section.tsx'
import { WaitlistSection } from '#features/invite/waitlist-section.tsx'
import { SecurityLogSection } from '#features/security/log-section.tsx'
import { FeedsSection } from '#features/sport/feeds-section.tsx'
import { ResultsSection } from '#features/sport/results/results-section.tsx'
import { BooksSection } from '#features/wallet/books/books-section.tsx'
import { BenchRoom } from '../dispute/bench-room.tsx'

export type AdminSection = {
  readonly path: `/admin/${string}`
  readonly name: string
  readonly about: string
  /** Null for a room that is not built yet. */
  readonly content: ReactNode | null
  /** A room that arbitrators use besides admins. */
  readonly arbitratorsToo?: true
}

export const adminSections: readonly AdminSection[] = [
  {
    path: '/admin/invites',
    name: 'Invites',
    about: 'Requests for invites and the invites given.',
    content: (
      <>
        <RequestsSection />
        <InvitesSection />
      </>
    ),
  },
  {
    path: '/admin/waitlist',
    name: 'Waitlist',
    about: 'Who left their address on the landing page.',
    content: <WaitlistSection />,
  },
  {
    path: '/admin/email',
    name: 'Email',
    about: 'Templates with their figures, mails to many, bounces.',
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
    name: 'Flags',
    about: 'Feature flags and maintenance mode.',
    content: <FlagsSection />,
  },
  {
    path: '/admin/reports',
    name: 'Reports',
    about: 'What people report about each other.',
    content: <ReportsSection />,
  },
  { path: '/admin/users', name: 'People', about: 'Accounts, roles and closings.', content: null },
  { path: '/admin/money', name: 'Money', about: 'The books and their check.', content: <BooksSection /> },
  { path: '/admin/handshakes', name: 'Handshakes', about: 'Every handshake and its state.', content: null },
  {
    path: '/admin/disputes',
    name: 'Disputes',
    about: 'Cases, evidence and rulings.',
    content: <BenchRoom />,
    arbitratorsToo: true,
  },
  { path: '/admin/tickets', name: 'Tickets', about: 'What people wrote to support.', content: null },
  {
    path: '/admin/security',
    name: 'Security',
    about: 'Who did what, from where and with what outcome.',
    content: <SecurityLogSection />,
  },
  { path: '/admin/errors', name: 'Errors', about: 'What broke, with its reference.', content: null },
  { path: '/admin/jobs', name: 'Jobs', about: 'What runs by itself, and what failed.', content: <JobsSection /> },
  { path: '/admin/sports', name: 'Sports', about: 'Games, their evidence and results.', content: <ResultsSection /> },
  { path: '/admin/sports/debug', name: 'Feeds', about: 'What the sports feeds answered.', content: <FeedsSection /> },
]
