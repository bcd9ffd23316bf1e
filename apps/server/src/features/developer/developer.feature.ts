/** For people who program: keys that call the API in a person's name. */
import { developer } from '@handshake/contracts/developer.ts'
import { retention } from '@handshake/domain/account/retention.ts'
import { accountClosed } from '#features/account/account.events.ts'
import type { Context } from '#platform/context.ts'
import { defineFeature, type Feature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { developerData, forgetKeys } from './developer.store.ts'
import { confirmKey, createKey, readKeys, readThisKey, revokeKey } from './own-keys.ts'

export const developerFeature: Feature = defineFeature('developer', {
  routes: bindRoutes(developer, { readKeys, readThisKey, createKey, confirmKey, revokeKey }),
  dataSections: [developerData],
  reactions: [on(accountClosed, 'developer.forget-keys', forgetKeys)],
  jobs: [
    {
      name: 'developer.forget-expired-keys',
      about: 'Deletes API keys that expired 30 days ago.',
      cron: '27 3 * * *',
      run: forgetExpired,
    },
  ],
})

/** A month after they ended, so that whoever wonders why a program stopped still finds the key in the list. */
async function forgetExpired({ sql, now }: Context): Promise<void> {
  await sql
    .deleteFrom('api_keys')
    .where('expires_at', '<', new Date(now.getTime() - retention.expiredKeysMs))
    .execute()
}
