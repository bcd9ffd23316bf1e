/** Presentations: decks of slides with live figures, behind a shared password for visitors, written by admins. */
import { presentation } from '@handshake/contracts/presentation/presentation.ts'
import { defineFeature, type Feature } from '#platform/feature.ts'
import type { RateLimits } from '#platform/http/limits/rate-limit.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { createPresentation, editPresentation, notePresented } from './edit-presentation.ts'
import { openGate, readGate } from './gate.ts'
import { createDeckFigures, readPresentation, readPresentations } from './read-presentations.ts'

export const presentationFeature = (rateLimits: RateLimits): Feature =>
  defineFeature('presentation', {
    routes: bindRoutes(presentation, {
      readGate,
      openGate: openGate(rateLimits),
      readPresentations,
      readPresentation: readPresentation(createDeckFigures()),
      createPresentation,
      editPresentation,
      notePresented,
    }),
  })
