/** Administration: people, new admins, every deal, adjustments of balances, feature flags, the jobs of the server, and the setup of an installation. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { type AllSetupChecks, defineFeature, type Feature, type Job, on } from '#platform/feature.ts'
import type { TableFile } from '#platform/table-file.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { adjustmentData, adjustmentLaws } from './adjustment/adjustment.store.ts'
import {
  approveAdjustment,
  askAdjustment,
  declineAdjustment,
  expireAdjustments,
  readAdjustments,
  readPersonBalance,
  withdrawAdjustment,
} from './adjustment/adjustments.ts'
import { openDeal, readDeal, readDealSteps, readDealTransfers } from './deals/read-deal.ts'
import { dealFile, readDeals } from './deals/read-deals.ts'
import { readFeatureFlags, readFlags, switchFeatureFlag } from './feature-flags.ts'
import { readJobs, runJobNow } from './jobs.ts'
import { countHouse, readHouseFigures } from './metrics/growth.ts'
import { readMetrics } from './metrics/read-metrics.ts'
import {
  approveNewAdmin,
  askNewAdmin,
  declineNewAdmin,
  expireNewAdmins,
  newAdminData,
  readNewAdmins,
  withdrawNewAdmin,
} from './new-admin/new-admins.ts'
import {
  changePersonRole,
  endPersonSessions,
  peopleFile,
  readPeople,
  restorePerson,
  suspendPerson,
} from './people/people.ts'
import { readWaiting } from './read-waiting.ts'
import { confirmBackup, houseChecks, readInstallation, sendTestEmail } from './setup/setup-checks.ts'
import { readStuckWork, tryStuckWork } from './stuck-work.ts'
import { exportTable, serveTableFile } from './tables/export-table.ts'
import { deleteView, forgetViews, readSavedViews, saveView } from './tables/saved-views.ts'

/** What every feature has, admin's own included, so it is asked for once all are there. */
type OfAll = {
  readonly jobs: () => readonly Job[]
  readonly setupChecks: AllSetupChecks
  readonly tableFiles: () => readonly TableFile[]
}

export const adminFeature = ({ jobs, setupChecks, tableFiles }: OfAll): Feature =>
  defineFeature('admin', {
    routes: bindRoutes(admin, {
      readFlags,
      readFeatureFlags,
      switchFeatureFlag,
      readJobs: readJobs(jobs),
      readStuckWork,
      readWaiting: readWaiting(setupChecks),
      tryStuckWork,
      runJobNow: runJobNow(jobs),
      readInstallation: readInstallation(setupChecks),
      sendTestEmail: sendTestEmail(setupChecks),
      confirmBackup: confirmBackup(setupChecks),
      readPeople,
      changePersonRole,
      suspendPerson,
      restorePerson,
      endPersonSessions,
      readPersonBalance,
      askAdjustment,
      readAdjustments,
      approveAdjustment,
      declineAdjustment,
      withdrawAdjustment,
      askNewAdmin,
      readNewAdmins,
      approveNewAdmin,
      declineNewAdmin,
      withdrawNewAdmin,
      readDeals,
      readDeal,
      openDeal,
      readDealSteps,
      readDealTransfers,
      readSavedViews,
      saveView,
      deleteView,
      exportTable: exportTable(tableFiles),
      readMetrics,
      readHouseFigures,
    }),
    jobs: [
      {
        name: 'admin.expire-adjustments',
        about: 'Ends balance adjustments that no second admin decided within 48 hours.',
        cron: '*/10 * * * *',
        run: expireAdjustments,
      },
      {
        name: 'admin.expire-new-admins',
        about: 'Ends requests for a new admin that no second admin decided within 48 hours.',
        cron: '*/10 * * * *',
        run: expireNewAdmins,
      },
      {
        name: 'admin.count-house',
        about: 'Counts new people by day and handshakes by state, for the metrics room.',
        cron: '4 * * * *',
        run: countHouse,
      },
    ],
    laws: adjustmentLaws,
    dataSections: [adjustmentData, newAdminData],
    setupChecks: houseChecks,
    tableFiles: [dealFile, peopleFile],
    plainRoutes: [serveTableFile(tableFiles)],
    reactions: [on(accountClosed, 'admin.forget-views', (ctx, { personId }) => forgetViews(ctx, personId))],
  })
