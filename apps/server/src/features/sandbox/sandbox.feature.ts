/** The sandbox: what developers need to try the future with play money; elsewhere every route of it refuses. */
import { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { defineFeature, type Feature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { moveClock, readSandbox } from './clock/move-clock.ts'
import { decideOrder, endGame } from './decided-outcomes.ts'
import { letFriendAnswer } from './people/let-friend-answer.ts'
import { makePerson } from './people/make-person.ts'
import type { AskSandbox } from './sandbox.ts'

export const sandboxFeature = (ask: AskSandbox): Feature =>
  defineFeature('sandbox', {
    routes: bindRoutes(sandbox, {
      readSandbox: readSandbox(ask),
      moveClock: moveClock(ask),
      endGame: endGame(ask),
      decideOrder: decideOrder(ask),
      makePerson: makePerson(ask),
      letFriendAnswer: letFriendAnswer(ask),
    }),
  })
