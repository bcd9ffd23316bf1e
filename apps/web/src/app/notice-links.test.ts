/** Proves that every notice leads to a page of the app. */
import {
  type AnyNotice,
  type NoticeKindName,
  noticeKinds,
  writeNotice,
} from '@handshake/domain/notification/notice-kinds.ts'
import { expect, it } from 'vitest'
import { findPlace } from './find-place.ts'

it.each(Object.keys(noticeKinds) as NoticeKindName[])('%s leads to a page of the app', (kind) => {
  const { link } = writeNotice({ kind, facts: noticeKinds[kind].sample } as AnyNotice)
  expect(findPlace(link.to.replace(/[?#].*/, ''), 'real').screen).not.toBe('not-found')
})
