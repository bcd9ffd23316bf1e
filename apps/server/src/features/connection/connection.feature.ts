/** The connection: what a browser needs to know before anybody is signed in. */
import { connection } from '@handshake/contracts/connection.ts'
import type { Config } from '#platform/config/config.ts'
import { defineFeature, type Feature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readSetup, servedBuild } from './read-setup.ts'

export const connectionFeature = ({ WEB_ROOT }: Pick<Config, 'WEB_ROOT'>): Feature =>
  defineFeature('connection', { routes: bindRoutes(connection, { readSetup: readSetup(servedBuild(WEB_ROOT)) }) })
