/** Proves the life of a ticket, its place in the line, and that the wait we promise is one most people had. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faults, step } from '../machine.ts'
import { answerTemplates, fillTemplate } from './answer-templates.ts'
import { maxMessageLength, usualWaitMinutes, waitWords } from './ticket.ts'
import { eventOfWriting, ticketMachine, ticketStates, waitingSince } from './ticket-machine.ts'

test('the table has no fault, and a person’s message finds a step wherever the ticket stands', () => {
  expect(faults(ticketMachine)).toEqual([])
  for (const state of ticketStates)
    expect(step(ticketMachine, state, { event: eventOfWriting[state], by: 'person' }), state).toMatchObject({
      ok: true,
    })
})

test('only staff answer, nobody closes twice, and writing after the close reopens', () => {
  expect(step(ticketMachine, 'open', { event: 'answer', by: 'person' })).toEqual({ ok: false, reason: 'wrong-actor' })
  for (const by of ['person', 'staff'] as const)
    expect(step(ticketMachine, 'open', { event: 'close', by })).toMatchObject({ to: 'closed' })
  expect(step(ticketMachine, 'closed', { event: 'close', by: 'staff' })).toEqual({ ok: false, reason: 'wrong-state' })
  expect(step(ticketMachine, 'closed', { event: 'reopen', by: 'person' })).toMatchObject({ to: 'waiting_for_us' })
  expect(step(ticketMachine, 'closed', { event: 'answer', by: 'staff' })).toMatchObject({ to: 'waiting_for_you' })
})

test('writing again keeps the place in the line; an answer or a close leaves it', () => {
  const [early, late] = [new Date(1_000), new Date(9_000)]
  expect(waitingSince({ status: 'open', waitingSince: early }, 'open', late)).toEqual(early)
  expect(waitingSince({ status: 'waiting_for_us', waitingSince: early }, 'waiting_for_us', late)).toEqual(early)
  expect(waitingSince({ status: 'waiting_for_you', waitingSince: null }, 'waiting_for_us', late)).toEqual(late)
  expect(waitingSince({ status: 'closed', waitingSince: null }, 'waiting_for_us', late)).toEqual(late)
  expect(waitingSince({ status: 'open', waitingSince: early }, 'waiting_for_you', late)).toBeNull()
  expect(waitingSince({ status: 'open', waitingSince: early }, 'closed', late)).toBeNull()
})

test('the wait we tell is one that at least three of four people had, and none is told of four', () => {
  expect(usualWaitMinutes([1, 2, 3, 4])).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.nat(1e9), { minLength: 5, maxLength: 60 }), (waits) => {
      const told = (usualWaitMinutes(waits) ?? 0) * 60_000
      expect(waits.filter((wait) => wait <= told).length / waits.length).toBeGreaterThanOrEqual(0.75)
    }),
  )
})

test('waits are told in words that are never shorter than they were', () => {
  expect([1, 5, 6, 55, 56, 60, 61, 1_440, 1_441].map(waitWords)).toEqual([
    '5 minutes',
    '5 minutes',
    '10 minutes',
    '55 minutes',
    '1 hour',
    '1 hour',
    '2 hours',
    '24 hours',
    '2 days',
  ])
})

test('a template takes any name as it is and fits into a message', () => {
  for (const template of answerTemplates) {
    const filled = fillTemplate(template, '$& {name} $1')
    expect(filled.startsWith('Hi $& {name} $1,')).toBe(true)
    expect(filled.length).toBeLessThan(maxMessageLength)
  }
})
