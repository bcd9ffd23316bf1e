/** Every address of the app, once. Pure data, so that the browser journeys and the docs can read it too. */
import { placesWith } from './place.ts'

const bet = { overlay: 'Setting up your bet...' }
const payment = { overlay: 'Loading your payment connections...' }
const deck = { overlay: 'Loading the presentation...' }
const slides = { ...deck, shell: false, bare: true } as const
const result = { overlay: 'Loading the result...' }
const handshakes = { overlay: 'Loading your handshakes...', list: '/handshakes' } as const
const agreements = { overlay: 'Loading your agreements...', list: '/agreements' } as const
const lab = { overlay: 'Opening the lab...', beta: true } as const

/** Path, screen, title, traits of its own. */
const barePage = placesWith({ rule: 'public', shell: false }, [
  ['/', 'front-door', 'Welcome', { rule: 'front-door' }],
  ['/login', 'login', 'Sign in', { rule: 'sign-in' }],
  ['/signup', 'signup', 'Create your account', { rule: 'sign-up' }],
  ['/signup/:inviteCode', 'signup', 'Create your account', { rule: 'sign-up' }],
  ['/landing', 'landing', 'Peer-To-Peer Deals', { bare: true }],
  ['/request-invite', 'request-invite', 'Request an invite'],
  ['/email-verification', 'email-verification', 'Verify your email'],
  ['/password-reset', 'password-reset', 'Forgot your password'],
  ['/reset-password', 'reset-password', 'Choose a new password'],
  ['/verify-email', 'verify-email', 'Email verification'],
  ['/reset-password-token', 'reset-password-token', 'Choose a new password'],
  ['/accept-friend-invite', 'accept-friend-invite', 'Friend invite'],
  ['/challenge/:id', 'challenge', 'Challenge', { rule: 'challenge', overlay: 'Loading the handshake...' }],
  ['/challenge/pools/:id', 'pool-challenge', 'Join a pool', { rule: 'pool-challenge', overlay: 'Loading the pool...' }],
  ['/guest/:id', 'guest-share', 'Your share', { overlay: 'Loading the bill...' }],
  ['/seat/:id', 'seat', 'An offer for you', { overlay: 'Loading the offer...' }],
  ['/unsubscribe', 'unsubscribe', 'Email preferences'],
  ['/liabilities', 'liabilities', 'What we owe'],
  ['/verify', 'verify-document', 'Check a document'],
  ['/terms', 'terms', 'Terms'],
  ['/privacy', 'privacy', 'Privacy'],
  ['/support/articles', 'articles', 'Common questions'],
  ['/support/articles/:slug', 'article', 'Common questions'],
  ['/developers/guides', 'guides', 'Guides for developers'],
  ['/developers/guides/:slug', 'guide', 'Guides for developers'],
  ['/document/:kind/:id', 'document', 'Document', { rule: 'protected' }],
  ['/preso*', 'preso', 'Presentations', { ...deck, bare: true }],
  ['/dev/mailbox', 'mailbox', 'Mailbox', { playOnly: true }],
  ['/design', 'design', 'Design system', { playOnly: true }],
])

const mainMenu = placesWith({}, [
  [
    '/passport',
    'passport',
    'Passport',
    { overlay: 'Loading your passport...', menu: 'Passport', key: 'p', bleeds: true },
  ],
  ['/handshakes', 'handshakes', 'Handshakes', { ...handshakes, menu: 'Handshakes', key: 'h' }],
  ['/marketplace', 'marketplace', 'Marketplace', { overlay: 'Loading the market...', menu: 'Marketplace', key: 'm' }],
  ['/wallet', 'wallet', 'Wallet', { overlay: 'Loading your wallet...', menu: 'Wallet', key: 'w' }],
  ['/presentations', 'presentations', 'Presentations', { menu: 'Presentations', staffMenu: true, key: 'e' }],
  ['/disputes', 'disputes', 'My Disputes', { overlay: 'Loading your disputes...', menu: 'My Disputes', key: 'd' }],
  ['/notifications', 'notifications', 'Notifications', { menu: 'Notifications', key: 'n' }],
  ['/settings', 'settings', 'Settings', { overlay: 'Loading your settings...', menu: 'Settings', key: 's' }],
  ['/support', 'support', 'Support', { menu: 'Support', key: 'u' }],
])

const insideTheShell = placesWith({}, [
  ['/dashboard', 'passport', 'Passport', { sendsTo: '/passport' }],
  ['/scores', 'scores', 'Scores and stats', { overlay: 'Loading your scores...' }],
  ['/profile', 'profile', 'Profile', { overlay: 'Loading your profile...', key: 'i' }],
  ['/profile/:who', 'public-profile', 'Public profile', { overlay: 'Loading the profile...' }],
  ['/friends', 'friends', 'Friends', { overlay: 'Loading your friends...', key: 'f' }],
  ['/developers', 'developers', 'Developers'],
  ['/verifications', 'verifications', 'Verifications'],
  ['/link-accounts', 'link-accounts', 'Linked accounts', payment],
  ['/payment-setup', 'payment-setup', 'Payment setup', payment],
  ['/connect/paypal', 'connect-paypal', 'Connect PayPal', payment],
  ['/connect/card', 'connect-card', 'Connect a card', payment],
  ['/connect/bank', 'connect-bank', 'Connect a bank account', payment],
  ['/connect/wallet', 'connect-wallet', 'Connect a crypto wallet', payment],
  [
    '/handshake/:id',
    'handshake',
    'Handshake',
    { ...handshakes, overlay: 'Loading the handshake...', rule: 'handshake' },
  ],
  ['/agreements', 'agreements', 'Agreements', agreements],
  ['/agreement/:id', 'agreement', 'Agreement', { ...agreements, overlay: 'Loading the agreement...' }],
  ['/create/agreement/:type', 'create-agreement', 'New agreement', { overlay: 'Opening the form...' }],
  ['/drafts', 'drafts', 'Drafts', { overlay: 'Loading your drafts...' }],
  ['/drafts/:id', 'draft', 'Draft', { overlay: 'Loading the draft...' }],
  ['/loans', 'loans', 'Loans', { overlay: 'Loading your loans...' }],
  ['/loan/:id', 'loan', 'Loan', { ...agreements, overlay: 'Loading the loan...' }],
  ['/create/loan', 'create-loan', 'Offer a loan', bet],
  ['/disputes/:id', 'dispute', 'Dispute', { overlay: 'Loading the case...' }],
  ['/support/new', 'new-ticket', 'Message us'],
  ['/support/:id', 'ticket', 'Ticket', { overlay: 'Loading the ticket...' }],
  ['/bets', 'handshakes', 'Handshakes', handshakes],
  ['/marketplace/contract/:id', 'marketplace-contract', 'Contract', { overlay: 'Loading the contract...' }],
  ['/create', 'create', 'New Handshake', { ...bet, key: 'c' }],
  ['/share', 'share-target', 'Shared with Handshake'],
  ['/create/esports', 'create-esports', 'Esports', bet],
  ['/create/politics', 'create-politics', 'Smart Politics Builder', bet],
  ['/create/pool', 'create-pool', 'New pool', { overlay: 'Setting up your pool...' }],
  ['/pools/:id', 'pool', 'Pool', { overlay: 'Loading the pool...', rule: 'pool' }],
  ['/createbet', 'create-friendly-bet', 'Create Friendly Bet', bet],
  ['/create-bet', 'create-bet', 'Create bet', bet],
  ['/createbet-v2', 'create-bet-v2', 'Create bet by category', bet],
  ['/bet', 'bet-stepper', 'Sports bet', bet],
  ['/bet-new', 'bet-stepper', 'Sports bet', bet],
  ['/winner/:id', 'winner', 'You won', result],
  ['/loser/:id', 'loser', 'Result', result],
  ['/game-selection-demo', 'game-selection-demo', 'Game selection demo', lab],
  ['/sport-detection-test', 'sport-detection-test', 'Sport detection test', lab],
  ['/reliability-lab', 'reliability-lab', 'Reliability lab', lab],
])

const staffArea = placesWith({ adminOnly: true, overlay: 'Opening the admin panel...' }, [
  ['/admin', 'admin', 'Admin Panel'],
  ['/admin/disputes', 'admin', 'Cases to decide', { arbitratorsToo: true }],
  ['/admin/disputes/:id', 'admin-dispute', 'Dispute', { arbitratorsToo: true }],
  ['/admin/tickets', 'admin', 'Support tickets', { supportToo: true }],
  ['/admin/tickets/:id', 'admin-ticket', 'Support ticket', { supportToo: true }],
  ['/admin/handshakes', 'admin', 'Handshakes and agreements', { supportToo: true }],
  ['/admin/handshakes/:id', 'admin-deal', 'Handshake', { supportToo: true }],
  ['/admin/identity', 'admin', 'Identity checks'],
  ['/admin/identity/:id', 'admin-identity', 'Identity check'],
  ['/admin/setup', 'admin-setup', 'Admin setup'],
  ['/admin/sports', 'admin-sports', 'Sports administration'],
  ['/admin/sports/debug', 'admin-sports-debug', 'Sports debugging'],
  ['/admin/presentation/new', 'admin-presentation-new', 'New Presentation'],
  ['/admin/presentation/:slug/edit', 'admin-presentation-edit', 'Edit presentation', deck],
  ['/admin/cto-enhanced', 'admin-deck', 'Engineering at Handshake', slides],
  ['/admin/cto-october-townhall', 'admin-deck', 'October Townhall', slides],
  ['/admin/operations-strategy', 'admin-deck', 'Operations Strategy', slides],
  ['/admin/*', 'admin', 'Admin Panel'],
])

const nowhere = placesWith({}, [
  ['/404', 'not-found', 'Page not found'],
  ['/*', 'not-found', 'Page not found'],
])

export const places = [...barePage, ...mainMenu, ...insideTheShell, ...staffArea, ...nowhere]

export type ScreenId = (typeof places)[number]['screen']
