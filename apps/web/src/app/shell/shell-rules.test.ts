/** Proves where the bottom bar is hidden and which of its tabs is the current one. */
import { expect, it } from 'vitest'
import { bottomBarTabs, isBottomBarHidden, isCurrent } from './shell-rules.ts'

it.each([
  ['/login', true],
  ['/login/', true],
  ['/signup', true],
  ['/signup/ABC123', true],
  ['/landing', true],
  ['/', true],
  ['/email-verification', true],
  ['/password-reset', true],
  ['/passport', false],
  ['/handshakes', false],
  ['/signups', false],
  ['/reset-password', false],
])('the bottom bar on %s is hidden: %s', (path, hidden) => {
  expect(isBottomBarHidden(path)).toBe(hidden)
})

it('has Home first, then the other five tabs in their order', () => {
  const labels = bottomBarTabs.map((tab) => tab.label)
  expect(labels).toEqual(['Home', 'Handshakes', 'Market', 'Create', 'Wallet', 'Profile'])
})

it.each([
  ['/handshakes', 'Handshakes'],
  ['/handshake/0198c0de', 'Handshakes'],
  ['/Handshake/0198c0de/', 'Handshakes'],
  ['/bets', 'Handshakes'],
  ['/marketplace', 'Market'],
  ['/marketplace/contract/1', 'Market'],
  ['/create', 'Create'],
  ['/createbet', 'Create'],
  ['/create-bet', 'Create'],
  ['/createbet-v2', 'Create'],
  ['/bet-new', 'Create'],
  ['/wallet', 'Wallet'],
  ['/connect/card', 'Wallet'],
  ['/profile', 'Profile'],
  ['/profile/someone-else', null],
  ['/passport', 'Home'],
  ['/scores', 'Home'],
  ['/handshake', null],
])('on %s the current tab is %s', (path, label) => {
  const current = bottomBarTabs.filter((tab) => isCurrent(tab.to, path)).map((tab) => tab.label)
  expect(current).toEqual(label === null ? [] : [label])
})
