/** The wire of presentations: the gate in front of them, the list with its counters, one deck with its slides, and writing them. */
import {
  deckLimits,
  figureNames,
  presentationGradients,
  presentationIcons,
  presentationStatuses,
  slugPattern,
} from '@handshake/domain/presentation/presentation.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { idOf, instant, line, nothing, paragraph } from '../primitives.ts'

export const gateView = z.object({
  /** Whether this browser may see presentations now: admins always, others once they gave the password. */
  open: z.boolean(),
  /** Whether this installation has a password to open them with. */
  hasPassword: z.boolean(),
  /** The password itself, where play money is played with and none is configured; null everywhere else. */
  shownPassword: z.nullable(z.string()),
})
export type GateView = z.output<typeof gateView>

export const presentationView = z.object({
  id: idOf('presentation'),
  title: z.string(),
  description: z.string(),
  /** In minutes. */
  duration: z.int(),
  /** How many there are. */
  slides: z.int(),
  lastPresented: z.nullable(instant),
  audience: z.string(),
  status: z.enum(presentationStatuses),
  presenter: z.string(),
  tags: z.array(z.string()),
  icon: z.enum(presentationIcons),
  gradient: z.enum(presentationGradients),
  /** Where this caller opens it. */
  path: z.string(),
  /** Where anyone with the password opens it. */
  sharePath: z.string(),
  features: z.array(z.string()),
  version: z.string(),
})
export type PresentationView = z.output<typeof presentationView>

const slideText = paragraph('Slide text', deckLimits.slideText)

export const slide = z.object({
  title: line('Slide title', deckLimits.slideTitle),
  text: slideText,
  points: z
    .array(line('Point', deckLimits.point))
    .check(z.maxLength(deckLimits.points, { error: `A slide has at most ${deckLimits.points} points` })),
  figures: z
    .array(z.enum(figureNames))
    .check(z.maxLength(deckLimits.figures, { error: `A slide shows at most ${deckLimits.figures} figures` })),
})

/** A count over the whole installation. Small ones are told as null, because a small count could be about somebody. */
export const deckFigure = z.object({ name: z.enum(figureNames), count: z.nullable(z.int()) })

export const deckView = z.object({
  presentation: presentationView,
  slides: z.array(slide),
  figures: z.array(deckFigure),
  asOf: instant,
})
export type DeckView = z.output<typeof deckView>

/** Without it the server makes up an address nobody can guess. */
const slug = z.string().check(
  z.trim(),
  z.maxLength(60, { error: 'The link must be no more than 60 characters' }),
  z.refine((text) => text === '' || slugPattern.test(text), {
    error: 'Use lowercase letters, numbers and dashes, such as october-townhall',
  }),
)

const listWith = (name: string, maxLength: number) =>
  z.array(line(name, maxLength)).check(
    z.maxLength(deckLimits.tags, { error: `Add at most ${deckLimits.tags}` }),
    z.refine((items) => new Set(items).size === items.length, { error: 'Each one only once' }),
  )

export const presentationForm = z.object({
  title: line('Title', deckLimits.title),
  description: paragraph('Description', deckLimits.description),
  duration: z
    .int({ error: 'Enter the minutes as a whole number' })
    .check(
      z.minimum(1, { error: 'It takes at least 1 minute' }),
      z.maximum(deckLimits.minutes, { error: `It takes at most ${deckLimits.minutes} minutes` }),
    ),
  audience: line('Audience', 120),
  presenter: line('Presenter', 120),
  status: z.enum(presentationStatuses),
  tags: listWith('Tag', 30),
  features: listWith('Feature', 60),
  icon: z.enum(presentationIcons),
  gradient: z.enum(presentationGradients),
  version: line('Version', 20),
  slug,
  slides: z
    .array(slide)
    .check(
      z.minLength(1, { error: 'Add at least one slide' }),
      z.maxLength(deckLimits.slides, { error: `A presentation has at most ${deckLimits.slides} slides` }),
    ),
})

const presentationId = idOf('presentation')
/** Sixty full slides are more than most requests. */
const body = { bytes: 512 * 1_024, values: 2_000 }

export const presentation = defineContract({
  readGate: {
    method: 'GET',
    path: '/api/presentations/gate',
    access: 'anyone',
    summary: 'Whether this browser may see presentations, and whether a password opens them.',
    input: nothing,
    result: gateView,
    refusals: [],
  },
  openGate: {
    method: 'POST',
    path: '/api/presentations/gate',
    access: 'anyone',
    summary:
      'Opens the presentations to this browser for twelve hours with the shared password. Five tries in 15 minutes.',
    input: z.object({
      password: z
        .string()
        .check(
          z.minLength(1, { error: 'Enter the password' }),
          z.maxLength(128, { error: 'That password is too long' }),
        ),
    }),
    result: gateView,
    refusals: ['presentation.closed', 'presentation.wrong-password', 'presentation.too-many-tries'],
  },
  readPresentations: {
    method: 'GET',
    path: '/api/presentations',
    access: 'anyone',
    mayLag: true,
    summary:
      'The presentations with their counters: all of them for admins, the ready ones for everyone past the gate.',
    input: nothing,
    result: z.object({
      presentations: z.array(presentationView),
      counters: z.object({ total: z.int(), hours: z.number(), slides: z.int(), ready: z.int() }),
      /** Whether the caller may write them. */
      canManage: z.boolean(),
    }),
    refusals: ['presentation.locked'],
  },
  readPresentation: {
    method: 'GET',
    path: '/api/presentations/deck/:slug',
    access: 'anyone',
    summary: 'One presentation with its slides and the live figures on them.',
    input: z.object({ slug: z.string().check(z.maxLength(100)) }),
    result: deckView,
    refusals: ['presentation.locked', 'presentation.unknown'],
  },
  createPresentation: {
    method: 'POST',
    path: '/api/admin/presentations',
    access: 'admin',
    summary: 'Writes a new presentation.',
    input: presentationForm,
    result: presentationView,
    refusals: ['presentation.link-taken'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
    body,
  },
  editPresentation: {
    method: 'PUT',
    path: '/api/admin/presentations/:presentationId',
    access: 'admin',
    summary:
      'Rewrites a presentation. One that is no longer ready is closed to visitors at once, and a new link ends the old one.',
    input: z.extend(presentationForm, { presentationId }),
    result: presentationView,
    refusals: ['presentation.unknown', 'presentation.link-taken', 'presentation.fixed-link'],
    limit: { points: 300, perSeconds: 3_600, by: 'person' },
    body,
  },
  notePresented: {
    method: 'POST',
    path: '/api/admin/presentations/:presentationId/presented',
    access: 'admin',
    summary: 'Notes that a presentation is being presented now.',
    input: z.object({ presentationId }),
    result: presentationView,
    refusals: ['presentation.unknown'],
    limit: { points: 300, perSeconds: 3_600, by: 'person' },
  },
})
