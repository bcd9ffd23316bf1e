/** Limits people set for themselves, and breaks they take: held wherever a stake or a deposit would leave their wallet. */
import { safety } from '@handshake/contracts/safety/safety.ts'
import { type DataSection, defineFeature } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readLinkedPeople } from './account-ties.ts'
import { resealMarks } from './kept-breaks.ts'
import { readSafety, setOwnLimit, setQuietResults, setReminder, startBreak } from './own-limits.ts'
import { readPlayFigures } from './safety-view.ts'

/** A person's part of a data export: their own limits and breaks. */
const safetyData: DataSection = {
  name: 'limits and breaks',
  tables: {
    reminder: ownRows('play_reminders'),
    limits: ownRows('own_limits'),
    breaks: ownRows('play_breaks', { orderBy: 'starts_at' }),
  },
}

export const safetyFeature = defineFeature('safety', {
  routes: bindRoutes(safety, {
    readSafety,
    setOwnLimit,
    startBreak,
    setReminder,
    setQuietResults,
    readPlayFigures,
    readLinkedPeople,
  }),
  dataSections: [safetyData],
  jobs: [
    {
      name: 'safety.reseal-break-marks',
      about: 'Re-encrypts the secret behind kept breaks and closed accounts that paid in with the newest key.',
      cron: '*/10 * * * *',
      run: resealMarks,
    },
  ],
})
