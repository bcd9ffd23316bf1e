/** What the setup finds about the installation itself: its address, its encryption key, its backups and its demo people. */
import { days } from '@handshake/domain/time.ts'
import type { SetupCheck } from '#platform/feature.ts'
import { othersReach } from '#platform/http/caller/local-caller.ts'
import { readHold } from '#platform/outgoing-hold.ts'
import { demoDomain } from '../../../demo/people.ts'

const backupHoldsMs = days(90)

export const houseChecks: readonly SetupCheck[] = [
  {
    step: 'address',
    find: async ({ config }) => {
      if (!othersReach(config)) return { found: 'local' }
      if (config.PUBLIC_URL === null) return { found: 'unnamed' }
      return { found: config.PUBLIC_URL.protocol === 'https:' ? 'encrypted' : 'unencrypted' }
    },
  },
  {
    step: 'secrets',
    find: async ({ config }) => ({ found: config.SECRETS_KEY.length === 0 ? 'in-database' : 'own' }),
  },
  {
    step: 'backup',
    find: async ({ client, sql, now }) => {
      const { rowCount } = await client.query(
        "select from pg_stat_archiver where last_archived_time > clock_timestamp() - interval '1 day'",
      )
      if (rowCount === 1) return { found: 'archiving' }
      const word = await sql
        .selectFrom('setup_confirmations')
        .where('step', '=', 'backup')
        .select('confirmed_at')
        .executeTakeFirst()
      if (word === undefined) return { found: 'unknown' }
      const at = word.confirmed_at
      return { found: now.getTime() - at.getTime() > backupHoldsMs ? 'old' : 'tested', at }
    },
  },
  {
    step: 'outgoing',
    find: async ({ client }) => {
      const hold = await readHold(client)
      return hold === null ? { found: 'going' } : { found: 'held', at: hold.beganAt }
    },
  },
  {
    step: 'demo',
    find: async ({ sql }) => {
      const person = await sql
        .selectFrom('users')
        .where('email', 'like', `%@${demoDomain}`)
        .select('id')
        .limit(1)
        .executeTakeFirst()
      return { found: person === undefined ? 'none' : 'here' }
    },
  },
]
