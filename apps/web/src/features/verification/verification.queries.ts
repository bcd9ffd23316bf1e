/** What is verified about the person who is signed in. */
import { verification } from '@handshake/contracts/verification.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const verificationsQuery = readQuery('verification.readVerifications', verification.readVerifications, {})
