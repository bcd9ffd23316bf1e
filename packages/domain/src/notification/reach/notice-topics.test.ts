/** Proves that every kind of notice has its topic, and that what protects money and accounts cannot be turned off. */
import { expect, test } from 'vitest'
import { type NoticeKindName, noticeKinds } from '../notice-kinds.ts'
import { isNoticeTopic, noticeTopics, topicsOf, topicWords } from './notice-topics.ts'
import { isCritical, isOffered, topicOf } from './topic-of-kind.ts'

const kinds = Object.keys(noticeKinds) as NoticeKindName[]

test('every kind has a topic, and every topic but the news and the scores has a kind', () => {
  const told = new Set(kinds.map(topicOf))
  expect([...told].filter((topic) => !isNoticeTopic(topic))).toEqual([])
  expect(noticeTopics.filter((topic) => !told.has(topic))).toEqual(['scores', 'news'])
})

test('kinds stand where a person would look for them', () => {
  expect(topicOf('handshake.invited')).toBe('invitations')
  expect(topicOf('handshake.won')).toBe('results')
  expect(topicOf('pool.returned')).toBe('results')
  expect(topicOf('handshake.started')).toBe('handshakes')
  expect(topicOf('pool.disputed')).toBe('disputes')
  expect(topicOf('wallet.books-halted')).toBe('operations')
  expect(topicOf('account.passkey-added')).toBe('security')
})

test('what protects an account always comes by email; what moves money always shows in the app', () => {
  expect(topicWords.security.always).toEqual(['inApp', 'email'])
  for (const topic of ['results', 'disputes', 'loans', 'money'] as const)
    expect(topicWords[topic].always).toContain('inApp')
})

test('security, alarms and what is urgent pass quiet hours; news does not', () => {
  expect(isCritical('account.password-changed')).toBe(true)
  expect(isCritical('wallet.books-halted')).toBe(true)
  expect(isCritical('handshake.disputed')).toBe(true)
  expect(isCritical('handshake.won')).toBe(false)
})

test('the four preferences of the spec cover every topic once, and a switch is offered only where something comes', () => {
  const covered = (['bet_updates', 'notification_emails', 'security_emails', 'marketing_emails'] as const).flatMap(
    topicsOf,
  )
  expect([...covered].sort()).toEqual([...noticeTopics].sort())
  expect(isOffered('news', 'push')).toBe(false)
  expect(isOffered('news', 'email')).toBe(true)
  expect(isOffered('security', 'push')).toBe(false)
  expect(isOffered('friends', 'push')).toBe(true)
  expect((['inApp', 'email', 'push'] as const).filter((channel) => isOffered('scores', channel))).toEqual(['push'])
})
