/** Proves that the table of places is whole: every address once, each found as itself, every public one public. */
import { publicPages } from '@handshake/domain/public-pages.ts'
import { expect, it } from 'vitest'
import { findPlace, paramsOf } from './find-place.ts'
import { places } from './paths.ts'
import { exampleOf } from './place.test-setup.ts'
import { type Place, ruleOf } from './place.ts'

it('names every path once', () => {
  const paths = places.map((place) => place.path)
  expect(paths).toEqual([...new Set(paths)])
})

it.each(places.map((place) => place.path))('finds %s as itself', (path) => {
  expect(findPlace(exampleOf(path), 'play').path).toBe(path)
  if (path !== '/') expect(findPlace(`${exampleOf(path)}/`, 'play').path).toBe(path)
  expect(findPlace(exampleOf(path).toUpperCase(), 'play').path).toBe(path)
})

it.each([
  ['/preso', '/preso*'],
  ['/presodeck', '/preso*'],
  ['/preso/investors/2025', '/preso*'],
  ['/presentations', '/presentations'],
  ['/admin/anything/else', '/admin/*'],
  ['/administration', '/*'],
  ['/handshake', '/*'],
  ['/handshake/1/2', '/*'],
  ['/profile/maya', '/profile/:who'],
  ['/no/such/page', '/*'],
])('an address like %s is the place %s', (address, path) => {
  expect(findPlace(address, 'play').path).toBe(path)
})

it('lists the main menu in its order', () => {
  expect(places.flatMap((place) => (place.menu ? [[place.path, place.menu]] : []))).toEqual([
    ['/passport', 'Passport'],
    ['/handshakes', 'Handshakes'],
    ['/marketplace', 'Marketplace'],
    ['/wallet', 'Wallet'],
    ['/presentations', 'Presentations'],
    ['/disputes', 'My Disputes'],
    ['/notifications', 'Notifications'],
    ['/settings', 'Settings'],
    ['/support', 'Support'],
  ])
})

it('protects every path but the public ones of the specification, the pages of mails, of our debts, of what we agree on, of common questions and of guides for programs, what a shared link opens, and two of play mode', () => {
  const open = places.filter((place) => ruleOf(place) !== 'protected').map((place) => place.path)
  expect(open).toEqual([
    '/',
    '/login',
    '/signup',
    '/signup/:inviteCode',
    '/landing',
    '/request-invite',
    '/email-verification',
    '/password-reset',
    '/reset-password',
    '/verify-email',
    '/reset-password-token',
    '/accept-friend-invite',
    '/challenge/:id',
    '/challenge/pools/:id',
    '/guest/:id',
    '/seat/:id',
    '/unsubscribe',
    '/liabilities',
    '/verify',
    '/terms',
    '/privacy',
    '/support/articles',
    '/support/articles/:slug',
    '/developers/guides',
    '/developers/guides/:slug',
    '/preso*',
    '/dev/mailbox',
    '/design',
    // Without an account they lead on to the challenge.
    '/handshake/:id',
    '/pools/:id',
  ])
})

it.each([
  ['/handshake/42', { id: '42' }],
  ['/HANDSHAKE/42/', { id: '42' }],
  ['/profile/maya%20chen', { who: 'maya chen' }],
  ['/profile/100%', { who: '100%' }],
  ['/wallet', {}],
])('reads the names in %s', (address, params) => {
  expect(paramsOf(findPlace(address, 'play'), address)).toEqual(params)
})

it('hides the design page from real money', () => {
  expect(findPlace('/design', 'play').screen).toBe('design')
  expect(findPlace('/design', 'real').screen).toBe('not-found')
})

it('gives every shortcut to one place only', () => {
  const keys = places.flatMap((place) => place.key ?? [])
  expect(keys).toEqual([...new Set(keys)])
})

const openRules = ['public', 'sign-in', 'sign-up']
const isOpen = (place: Place): boolean => openRules.includes(ruleOf(place))

it('tells search engines of pages that are open to strangers, by the titles they have', () => {
  for (const { path, title } of publicPages) {
    const place = findPlace(path, 'real')
    expect([path, isOpen(place)]).toEqual([path, true])
    // An answer says its own question as soon as it is there, and a guide its own title.
    if (!['article', 'guide'].includes(place.screen)) expect([path, place.title]).toEqual([path, title])
  }
})

it('lists every open page but what a mail, an invite, a shared link, a gate or play mode leads to', () => {
  const listed = new Set(publicPages.map(({ path }) => findPlace(path, 'real').path))
  expect(places.filter((place) => isOpen(place) && !listed.has(place.path)).map(({ path }) => path)).toEqual([
    '/signup/:inviteCode',
    '/email-verification',
    '/password-reset',
    '/reset-password',
    '/verify-email',
    '/reset-password-token',
    '/accept-friend-invite',
    '/guest/:id',
    '/seat/:id',
    '/unsubscribe',
    '/preso*',
    '/dev/mailbox',
    '/design',
  ])
})
