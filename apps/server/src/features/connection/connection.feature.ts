/** The connection: what a browser needs to know before anybody is signed in, and what it tells of its errors. */
import { connection } from '@handshake/contracts/connection/connection.ts'
import type { Config } from '#platform/config/config.ts'
import { defineFeature, type Feature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { forgetOldErrors, readErrors, reportErrors } from './errors/client-errors.ts'
import { readSetup, servedBuild } from './read-setup.ts'

export const connectionFeature = ({ WEB_ROOT }: Pick<Config, 'WEB_ROOT'>): Feature =>
  defineFeature('connection', {
    routes: bindRoutes(connection, { readSetup: readSetup(servedBuild(WEB_ROOT)), reportErrors, readErrors }),
    jobs: [
      {
        name: 'connection.forget-old-errors',
        about: 'Deletes reported errors older than 7 days.',
        cron: '47 4 * * *',
        run: forgetOldErrors,
      },
    ],
  })
