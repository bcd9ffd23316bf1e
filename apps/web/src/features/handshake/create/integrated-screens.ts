/** What making and changing a handshake in the integrated flow show on their first two steps. */
import { lazy } from 'react'
import type { FlowScreens } from './flow.tsx'
import { OtherSubjects, SubjectStep } from './subject/subject-screens.tsx'

const loadBet = () => import('./bet/bet-step.tsx')
const BetStep = lazy(() => loadBet().then((module) => ({ default: module.BetStep })))

export const integratedScreens: FlowScreens = { Game: SubjectStep, Bet: BetStep, Others: OtherSubjects, loadBet }
