/** The table of events against what notices say: each event is about what its causes are about, and its payload has room for them alone. */
import {
  type AnyNotice,
  type NoticeKindName,
  noticeKinds,
  writeNotice,
} from '@handshake/domain/notification/notice-kinds.ts'
import { expect, test } from 'vitest'
import { webhookCauses } from './webhook-causes.ts'
import { chosenEventNames, webhookEventNames, webhookEvents, webhookSubjects } from './webhook-events.ts'
import { webhookPayloads, webhookVersion } from './webhook-payloads.ts'

const causes = Object.entries(webhookCauses) as [NoticeKindName, (typeof webhookCauses)[NoticeKindName]][]

test('an event is about the same thing as every notice that causes it, and each has a cause', () => {
  const heard = new Set<string>()
  for (const [kind, event] of causes) {
    if (event === null) continue
    heard.add(event)
    const { about } = writeNotice({ kind, facts: noticeKinds[kind].sample } as AnyNotice)
    expect([kind, about.type]).toEqual([kind, webhookEvents[event].about])
  }
  expect([...heard].sort()).toEqual([...chosenEventNames].sort())
})

test('nothing of staff and nothing that protects an account is an event', () => {
  for (const [kind, event] of causes) {
    const { topic, audience } = noticeKinds[kind]
    const toStaff = /admin|arbitrator/.test(audience) && !/both/.test(audience)
    const { to } = writeNotice({ kind, facts: noticeKinds[kind].sample } as AnyNotice).link
    if (topic === 'security' || topic === 'operations' || toStaff || to.startsWith('/admin'))
      expect([kind, event]).toEqual([kind, null])
  }
})

test('names are letters and dots as the convention has them, and a payload holds ids, a cause and an amount', () => {
  const id = '0199c8a0-1f00-7000-8000-000000000001'
  for (const event of webhookEventNames) {
    expect(event).toMatch(/^[a-z_]+\.[a-z_]+$/)
    const cause = causes.find(([, one]) => one === event)?.[0] ?? event
    const payload = {
      ...{ type: event, version: webhookVersion, timestamp: '2026-03-01T12:00:00.000Z', personId: id },
      data: { [webhookSubjects[webhookEvents[event].about]]: id, cause, amountCents: null },
    }
    const read = (given: object) => webhookPayloads[event].safeParse(given).success
    expect([event, read(payload)]).toEqual([event, true])
    expect(read({ ...payload, data: { ...payload.data, title: 'Rain on Sunday' } })).toBe(false)
    expect(read({ ...payload, data: { ...payload.data, cause: 'made.up' } })).toBe(false)
  }
})
