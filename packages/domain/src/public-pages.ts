/** The pages that search engines may list: what everyone can open, with the title and the sentence a search shows. Nothing else is. */
import { privacy } from './account/legal/privacy.ts'
import { terms } from './account/legal/terms.ts'
import { guides, guidesSummary } from './developer/guides.ts'
import { articles, articlesSummary } from './support/articles/articles.ts'

export type PublicPage = {
  readonly path: `/${string}`
  readonly title: string
  readonly description: string
}

export const publicPages: readonly PublicPage[] = [
  {
    path: '/landing',
    title: 'Peer-To-Peer Deals',
    description:
      'Shake hands on a bet, a loan or a split with people you know. We hold both stakes in escrow until the outcome is known.',
  },
  {
    path: '/login',
    title: 'Sign in',
    description:
      'Sign in to Handshake with a password, a passkey or a link by email, and pick up your deals where you left off.',
  },
  {
    path: '/signup',
    title: 'Create your account',
    description:
      'Create a Handshake account and make your first deal: clear terms, both stakes in escrow, and a record of who keeps their word.',
  },
  {
    path: '/request-invite',
    title: 'Request an invite',
    description: 'Ask for an invite to Handshake. A real person reads every request and answers within 24 hours.',
  },
  {
    path: '/liabilities',
    title: 'What we owe',
    description: 'Everything Handshake owes its people, to the cent, with a proof that anyone can check.',
  },
  {
    path: '/verify',
    title: 'Check a document',
    description: 'Check that a signed Handshake document is real and unchanged. The file never leaves your browser.',
  },
  { path: '/terms', title: terms.title, description: terms.summary },
  { path: '/privacy', title: privacy.title, description: privacy.summary },
  {
    path: '/support/articles',
    title: 'Common questions',
    description: articlesSummary,
  },
  { path: '/developers/guides', title: 'Guides for developers', description: guidesSummary },
  ...guides.map(({ slug, title, summary }) => ({
    path: `/developers/guides/${slug}` as const,
    title,
    description: summary,
  })),
  ...articles.map(({ slug, title, summary }) => ({
    path: `/support/articles/${slug}` as const,
    title,
    description: summary,
  })),
]
