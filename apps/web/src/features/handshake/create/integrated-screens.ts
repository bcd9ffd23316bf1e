/** What making and changing a handshake in the integrated flow show on their first two steps. */
import { BetStep } from './bet/bet-step.tsx'
import type { FlowScreens } from './flow.tsx'
import { OtherSubjects, SubjectStep } from './subject/subject-screens.tsx'

export const integratedScreens: FlowScreens = { Game: SubjectStep, Bet: BetStep, Others: OtherSubjects }
