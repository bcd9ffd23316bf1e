/** The two roles behind every connection: one owns the ledger's schema, the other is who the server is while it works. */
import type pg from 'pg'
import { StartProblem } from '../../config/start-problem.ts'

const roles = ['handshake_ledger', 'handshake_app']
const insufficientPrivilege = '42501'
// Roles belong to the whole cluster, so another database's migration may be creating the same ones right now.
const someoneElseDidIt = ['42710', '23505', 'XX000']

export async function createRoles(client: pg.Client): Promise<void> {
  try {
    for (const role of roles) {
      if (!(await exists(client, role))) await attempt(client, `create role ${role} nologin`)
      if (!(await canBecome(client, role))) await attempt(client, `grant ${role} to current_user`)
    }
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    throw new StartProblem(
      `The database user may not create roles: let an administrator run "create role handshake_ledger nologin; create role handshake_app nologin; grant handshake_ledger, handshake_app to ${client.user}".`,
    )
  }
}

async function exists(client: pg.Client, role: string): Promise<boolean> {
  return (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1
}

/** From PostgreSQL 16 on, who creates a role may administer it without being able to become it. */
async function canBecome(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(
    `select pg_has_role($1::name, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as can`,
    [role],
  )
  return rows[0]?.can === true
}

async function attempt(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!someoneElseDidIt.includes((error as { code?: string }).code ?? '')) throw error
  }
}

/** The job queue arrives with grants for its owner alone and row security on; the app's role adds and works its jobs. */
export const grantJobQueue = `
do $$
declare
  item record;
begin
  grant usage on schema graphile_worker to handshake_app;
  grant execute on all functions in schema graphile_worker to handshake_app;
  grant usage, select on all sequences in schema graphile_worker to handshake_app;
  grant select, insert, update, delete on all tables in schema graphile_worker to handshake_app;
  for item in
    select c.oid::regclass as name
    from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace
      and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'handshake_app_works_every_job')
  loop
    execute format(
      'create policy handshake_app_works_every_job on %s to handshake_app using (true) with check (true)', item.name);
  end loop;
end
$$`
