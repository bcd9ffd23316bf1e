/** The connection: what a browser needs to know before anybody is signed in. */
import { connection } from '@handshake/contracts/connection.ts'
import { defineFeature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { readSetup } from './read-setup.ts'

export const connectionFeature = defineFeature('connection', { routes: bindRoutes(connection, { readSetup }) })
