/** Templates fill in what is empty and never what somebody wrote. */
import { present } from '@handshake/domain/assert.ts'
import { betTemplates, fillTemplate } from '@handshake/domain/handshake/terms/bet-templates.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { dateFrom } from '../local-date.ts'
import { takesTemplate, withTemplate } from './bet-templates.tsx'

const [dishes, trash] = betTemplates.map((template) => fillTemplate(template, 'Zoë'))
const now = new Date('2026-11-15T12:00:00Z')

test('an empty form and an untouched template make room, own words do not', () => {
  expect(takesTemplate({ about: ' ', details: '' })).toBe(true)
  expect(takesTemplate(present(dishes, 'there are templates'))).toBe(true)
  expect(takesTemplate({ ...present(trash, 'there are several'), about: 'Will the trash be out?' })).toBe(false)
  expect(takesTemplate({ about: '', details: 'Only on weekdays.' })).toBe(false)
})

test('a template with a name in it is still a template', () => {
  const steps = present(
    betTemplates.find(({ id }) => id === 'steps'),
    'there is one about steps',
  )
  expect(takesTemplate(fillTemplate(steps, 'Zoë'))).toBe(true)
  expect(takesTemplate({ ...fillTemplate(steps, 'Zoë'), about: 'Will Zoë walk 50,000 steps?' })).toBe(false)
})

test('a template brings its words, its outcomes and its date, and asks for a side anew', () => {
  const change = withTemplate(present(dishes, 'there are templates'), now)
  expect(change).toMatchObject({
    about: dishes?.about,
    optionA: 'Zoë skips first',
    optionB: 'Zoë’s opponent skips first',
    pick: null,
  })
  expect(dateFrom(change.settlementDate ?? '')).toEqual(new Date(now.getTime() + days(7)))
})
