/** Looking for people at size: from the indexes, and never more than a bounded number of rows. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { moveIn } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { searchQuery } from './search-people.ts'

const { node } = useNode()
let maya: PersonId

/** Without wallets: the books know nothing of these people. */
beforeAll(async () => {
  maya = (await moveIn(node(), 'Maya Seeks')).id
  await asOwner(
    node().databaseUrl,
    // Thirty thousand names at once are indexed in one go; one at a time would take most of a minute.
    `alter index people_by_part_of_a_name set (fastupdate = on);
     with made as (
       insert into users (id, email, password_hash, terms_version, terms_accepted_at, created_at, password_changed_at)
       select gen_random_uuid(), 'p' || n || '@example.com', 'none', 'test', now(), now(), now() from generate_series(1, 30000) n
       returning id, email, substring(email from '[0-9]+')::int as n)
     insert into profiles (id, email, full_name, display_name, username, reliability_score, created_at, updated_at)
     select id, email, 'x', md5(n::text) || ' Smith', 'person_' || n, 40 + n % 60, now(), now() from made;
     select gin_clean_pending_list('people_by_part_of_a_name');
     alter index people_by_part_of_a_name set (fastupdate = off);
     analyze users; analyze profiles; analyze people_to_find`,
  )
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows'?: number; Plans?: Plan[] }

async function scansFor(text: string): Promise<Plan[]> {
  const { text: sql, values } = searchQuery(maya, { text, verifiedOnly: false, limit: 20 })
  const { rows } = await node().pool.query(`explain (analyze, format json) ${sql}`, values)
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]
  return all(rows[0]['QUERY PLAN'][0].Plan).filter((plan) =>
    ['profiles', 'people_to_find'].includes(plan['Relation Name'] ?? ''),
  )
}

test.each([
  ['the most reliable', '', 40],
  ['a rare piece of a name', 'c4ca4238', 40],
  ['a full username', 'person_2999', 40],
  ['one letter', 'q', 2_000],
])('%s is read from an index', async (_, text, maxRows) => {
  const scans = await scansFor(text)
  expect(scans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  expect(Math.max(...scans.map((plan) => plan['Actual Rows'] ?? 0))).toBeLessThanOrEqual(maxRows)
})

test('a name that everyone has costs no more than a thousand rows', async () => {
  const scans = await scansFor('smith')
  expect(Math.max(...scans.map((plan) => plan['Actual Rows'] ?? 0))).toBeLessThanOrEqual(1_000)
})
