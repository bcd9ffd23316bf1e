/** Use case: a person looks at what they put in, took out, won and lost since a moment. */
import type { safety } from '@handshake/contracts/safety.ts'
import type { UseCase } from '#platform/use-case.ts'
import { playFigures } from './play-figures.ts'

export const readPlayFigures: UseCase<typeof safety.readPlayFigures> = (ctx, { since }) =>
  playFigures(ctx, ctx.person.id, new Date(since))
