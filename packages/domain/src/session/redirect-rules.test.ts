/** Proves the redirect rules row by row, as the specification lists them. */
import { describe, expect, it } from 'vitest'
import { afterSignIn, carriedQuery, type PlaceRule, redirectFor, type Visit } from './redirect-rules.ts'

const origin = 'https://handshake.example'

type Row = readonly [rule: PlaceRule, signedIn: boolean, address: string, expected: string | null]

const rows: readonly Row[] = [
  ['front-door', true, '/', '/passport'],
  ['front-door', false, '/', '/login'],
  ['sign-in', true, '/login', '/passport'],
  ['sign-in', true, '/login?returnTo=/wallet', '/wallet'],
  ['sign-in', true, '/login?returnTo=%2Fhandshakes%3Ffilter%3Dactive', '/handshakes?filter=active'],
  ['sign-in', true, `/login?returnTo=${encodeURIComponent(`${origin}/settings#theme`)}`, '/settings#theme'],
  ['sign-in', true, '/login?friendInvite=a%26b&returnTo=/wallet', '/accept-friend-invite?code=a%26b'],
  ['sign-in', true, '/login?friendInvite=&returnTo=/wallet', '/wallet'],
  ['sign-in', true, '/login?returnTo=', '/passport'],
  ['sign-in', true, '/login?returnTo=//evil.example', '/passport'],
  ['sign-in', true, '/login?returnTo=https://evil.example/wallet', '/passport'],
  ['sign-in', false, '/login?returnTo=/wallet', null],
  ['sign-up', true, '/signup', '/handshakes'],
  ['sign-up', true, '/signup/ABC123', '/handshakes'],
  ['sign-up', true, '/signup?returnTo=/wallet', '/wallet'],
  ['sign-up', true, '/signup?returnTo=//evil.example', '/passport'],
  ['sign-up', true, '/signup?friendInvite=xyz', '/accept-friend-invite?code=xyz'],
  ['sign-up', false, '/signup', null],
  ['public', true, '/landing', null],
  ['public', false, '/landing', null],
  ['protected', true, '/wallet', null],
  ['protected', false, '/wallet', '/login?returnTo=/wallet'],
  ['protected', false, '/handshakes?filter=active#top', '/login?returnTo=/handshakes%3Ffilter%3Dactive%23top'],
  ['handshake', true, '/handshake/1?do=accept', null],
  ['handshake', false, '/handshake/1?invitation=ab#terms', '/challenge/1?invitation=ab#terms'],
  ['challenge', false, '/challenge/1?invitation=ab', null],
  ['challenge', true, '/challenge/1?invitation=ab', '/handshake/1?invitation=ab'],
  ['pool', true, '/pools/1', null],
  ['pool', false, '/pools/1?invitation=ab', '/challenge/pools/1?invitation=ab'],
  ['pool-challenge', false, '/challenge/pools/1', null],
  ['pool-challenge', true, '/challenge/pools/1?invitation=ab', '/pools/1?invitation=ab'],
  ['protected', false, '/no/such/page', '/login?returnTo=/no/such/page'],
]

function visit(rule: PlaceRule, signedIn: boolean, address: string, more: Partial<Visit> = {}) {
  const { pathname, search, hash } = new URL(address, origin)
  const usual = { goodbye: false, origin, onAppHost: true }
  return redirectFor({ path: pathname, search, hash, rule, signedIn, ...usual, ...more })
}

describe('redirectFor', () => {
  it.each(rows)('sends a visit under rule %s, signed in %s, at %s to %s', (rule, signedIn, address, expected) => {
    expect(visit(rule, signedIn, address)).toBe(expected)
  })

  it('shows a stranger at the front door of another host the landing page', () => {
    expect(visit('front-door', false, '/', { onAppHost: false })).toBe('/landing')
    expect(visit('front-door', true, '/', { onAppHost: false })).toBe('/passport')
  })

  it('sends a person who logs out to the bare sign-in page', () => {
    expect(visit('protected', false, '/wallet', { goodbye: true })).toBe('/login')
    expect(visit('handshake', false, '/handshake/1', { goodbye: true })).toBe('/login')
  })

  it('brings a person back to the very address they were sent away from', () => {
    const address = '/handshake/0?tab=terms&x=1%202#notes'
    const signIn = visit('protected', false, address) ?? ''
    expect(afterSignIn(new URL(signIn, origin).search, origin)).toBe(address)
  })
})

describe('carriedQuery', () => {
  it('carries friendInvite and returnTo and drops the rest', () => {
    expect(carriedQuery('?returnTo=/wallet&utm=1&friendInvite=x')).toBe('?friendInvite=x&returnTo=%2Fwallet')
    expect(carriedQuery('?utm=1')).toBe('')
  })
})
