/** The wire of splits that come back: how often, until when, and what the next ones are. */
import { repeatIntervals } from '@handshake/domain/agreement/split/repeating-split.ts'
import { isTimeZone } from '@handshake/domain/notification/reach/time-zone.ts'
import * as z from 'zod/mini'
import { personView } from '../handshake/handshake-views.ts'
import { centsSchema, instant } from '../primitives.ts'

export const repeatInput = z.object({
  every: z.enum(repeatIntervals),
  /** Of whoever makes it: the next ones come in the morning there. */
  timeZone: z.string().check(z.refine(isTimeZone, 'We don’t know this time zone.')),
  /** The last day on which one may come; null until it is stopped. */
  endsOn: z.nullable(z.iso.date()),
})

export const repeatView = z.object({
  every: z.enum(repeatIntervals),
  /** Null once no more will come. */
  nextAt: z.nullable(instant),
  endsOn: z.nullable(z.string()),
  /** What the next ones are called and come to. */
  title: z.string(),
  totalCents: centsSchema,
  /** Whether the total can be changed: not where everybody’s amount is fixed. */
  totalIsOpen: z.boolean(),
  /** Everyone else in the next ones; nobody for a reader who left. */
  people: z.array(personView),
  /** Whether more people can be added: not where everybody’s part is fixed. */
  takesMorePeople: z.boolean(),
  /** Whether the reader is in the next ones. */
  youAreIn: z.boolean(),
})
export type RepeatView = z.output<typeof repeatView>
