/** Administration: people, new admins, every deal, adjustments of balances, feature flags, the jobs of the server, and the setup of an installation. */
import { admin } from '@handshake/contracts/admin.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { type AllSetupChecks, defineFeature, type Feature, type Job, on } from '#platform/feature.ts'
import type { TableFile } from '#platform/table-file.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { adjustmentData } from './adjustment/adjustment-data.ts'
import { adjustmentLaws } from './adjustment/adjustment-laws.ts'
import { approveAdjustment } from './adjustment/approve-adjustment.ts'
import { askAdjustment } from './adjustment/ask-adjustment.ts'
import { declineAdjustment } from './adjustment/decline-adjustment.ts'
import { expireAdjustments } from './adjustment/expire-adjustments.job.ts'
import { readAdjustments } from './adjustment/read-adjustments.ts'
import { readPersonBalance } from './adjustment/read-person-balance.ts'
import { withdrawAdjustment } from './adjustment/withdraw-adjustment.ts'
import { openDeal } from './deals/open-deal.ts'
import { readDeal } from './deals/read-deal.ts'
import { readDealSteps } from './deals/read-deal-steps.ts'
import { readDealTransfers } from './deals/read-deal-transfers.ts'
import { dealFile, readDeals } from './deals/read-deals.ts'
import { countHouse } from './metrics/count-house.job.ts'
import { readHouseFigures } from './metrics/read-house-figures.ts'
import { readMetrics } from './metrics/read-metrics.ts'
import { approveNewAdmin } from './new-admin/approve-new-admin.ts'
import { askNewAdmin } from './new-admin/ask-new-admin.ts'
import { declineNewAdmin } from './new-admin/decline-new-admin.ts'
import { expireNewAdmins } from './new-admin/expire-new-admins.job.ts'
import { newAdminData } from './new-admin/new-admin-data.ts'
import { readNewAdmins } from './new-admin/read-new-admins.ts'
import { withdrawNewAdmin } from './new-admin/withdraw-new-admin.ts'
import { changePersonRole } from './people/change-person-role.ts'
import { endPersonSessions } from './people/end-person-sessions.ts'
import { peopleFile, readPeople } from './people/read-people.ts'
import { restorePerson } from './people/restore-person.ts'
import { suspendPerson } from './people/suspend-person.ts'
import { readFeatureFlags } from './read-feature-flags.ts'
import { readFlags } from './read-flags.ts'
import { readJobs } from './read-jobs.ts'
import { readStuckWork } from './read-stuck-work.ts'
import { readWaiting } from './read-waiting.ts'
import { runJobNow } from './run-job-now.ts'
import { confirmBackup } from './setup/confirm-backup.ts'
import { readInstallation } from './setup/read-installation.ts'
import { sendTestEmail } from './setup/send-test-email.ts'
import { houseChecks } from './setup/setup-checks.ts'
import { switchFeatureFlag } from './switch-feature-flag.ts'
import { deleteView } from './tables/delete-view.ts'
import { exportTable } from './tables/export-table.ts'
import { readSavedViews } from './tables/read-saved-views.ts'
import { saveView } from './tables/save-view.ts'
import { forgetViews } from './tables/saved-view.store.ts'
import { serveTableFile } from './tables/serve-table-file.ts'
import { tryStuckWork } from './try-stuck-work.ts'

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
