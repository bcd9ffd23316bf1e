/** Limits people set for themselves, and breaks they take: held wherever a stake or a deposit would leave their wallet. */
import { safety } from '@handshake/contracts/safety.ts'
import { defineFeature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readLinkedPeople } from './linked-people.ts'
import { readSafety, setOwnLimit, setReminder, startBreak } from './own-limits.ts'
import { resealMarks } from './person-marks.ts'
import { readPlayFigures } from './play-figures.ts'
import { safetyData } from './safety-data.ts'

export const safetyFeature = defineFeature('safety', {
  routes: bindRoutes(safety, { readSafety, setOwnLimit, startBreak, setReminder, readPlayFigures, readLinkedPeople }),
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
