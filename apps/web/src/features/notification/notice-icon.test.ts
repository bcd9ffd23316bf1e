/** Proves that a notice looks like what it is about and like how much it matters. */
// @vitest-environment node
import Bell from 'lucide-react/icons/bell'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Wallet from 'lucide-react/icons/wallet'
import { expect, it } from 'vitest'
import { toneClasses } from '#ui/badge.tsx'
import { noticeIcon, noticeTone } from './notice-icon.ts'

it('finds the icon by the family, and a failed payment before its family', () => {
  expect(noticeIcon('payment_received')).toBe(Wallet)
  expect(noticeIcon('payment_failed')).toBe(CircleAlert)
  expect(noticeIcon('something_new')).toBe(Bell)
})

it('warns of what is urgent until it is read', () => {
  expect(noticeTone({ priority: 'urgent', read: false })).toBe(toneClasses.loss)
  expect(noticeTone({ priority: 'high', read: false })).toBe(toneClasses.held)
  expect(noticeTone({ priority: 'low', read: false })).toBe(toneClasses.accent)
  expect(noticeTone({ priority: 'urgent', read: true })).toBe(toneClasses.neutral)
})
