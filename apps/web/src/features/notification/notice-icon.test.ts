/** Proves that a notice looks like how much it matters, and that every icon the table names has a picture. */
import { noticeIcons as names } from '@handshake/domain/notification/notice-kind.ts'
import { expect, it } from 'vitest'
import { toneClasses } from '#ui/badge.tsx'
import { noticeIcons, noticeTone } from './notice-icon.ts'

it('has its own picture for every icon', () => {
  expect(new Set(names.map((name) => noticeIcons[name])).size).toBe(names.length)
})

it('warns of what is urgent until it is read', () => {
  expect(noticeTone({ priority: 'urgent', read: false })).toBe(toneClasses.loss)
  expect(noticeTone({ priority: 'high', read: false })).toBe(toneClasses.held)
  expect(noticeTone({ priority: 'low', read: false })).toBe(toneClasses.accent)
  expect(noticeTone({ priority: 'urgent', read: true })).toBe(toneClasses.neutral)
})
