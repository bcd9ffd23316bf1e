/** Reads what the database says about itself: the catalogs, as rows a generator can print. */
import type pg from 'pg'

/** Ours; the job queue's schema belongs to its library. */
const ourSchemas = ['public', 'ledger']

export type Column = {
  readonly schema: string
  readonly relation: string
  readonly kind: 'table' | 'view'
  readonly name: string
  /** As SQL writes it: 'bigint', 'text[]', 'numeric(10,2)'. */
  readonly type: string
  /** The name in pg_type of the element, for an array, or of the type itself; a domain gives what it stands on. */
  readonly base: string
  readonly isArray: boolean
  /** The words of an enum, in their order. */
  readonly words: readonly string[] | null
  readonly notNull: boolean
  readonly default: string | null
  readonly generated: 'always' | 'computed' | null
  readonly comment: string | null
}

/** One thing that prints as one statement, at home in a schema and perhaps in a table. */
export type Definition = { readonly schema: string; readonly relation: string; readonly text: string }

export async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select n.nspname as schema, c.relname as relation,
       case when c.relkind in ('r', 'p') then 'table' else 'view' end as kind,
       a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       base.typname as base, element.oid <> raw.oid as "isArray",
       (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = base.oid) as words,
       a.attnotnull as "notNull",
       case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as default,
       case when a.attidentity = 'a' then 'always' when a.attgenerated <> '' then 'computed' end as generated,
       col_description(c.oid, a.attnum) as comment
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     join pg_namespace n on n.oid = c.relnamespace
     join pg_type raw on raw.oid = a.atttypid
     join pg_type element on element.oid = case when raw.typcategory = 'A' then raw.typelem else raw.oid end
     join pg_type base on base.oid = case when element.typtype = 'd' then element.typbasetype else element.oid end
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped
     order by n.nspname, c.relname, a.attnum`,
    [ourSchemas],
  )
  return rows
}

const ownedByExtension = (oid: string): string =>
  `exists (select from pg_depend x where x.objid = ${oid} and x.deptype = 'e')`

/** Kind of definition → the query that lists them, sorted so that the same schema prints the same text. */
const queries = {
  types: `select n.nspname as schema, '' as relation,
      case t.typtype
        when 'e' then format('create type %I.%I as enum (%s)', n.nspname, t.typname,
          (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
        when 'd' then format('create domain %I.%I as %s%s', n.nspname, t.typname, format_type(t.typbasetype, t.typtypmod),
          (select string_agg(format(' constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), '' order by k.conname)
           from pg_constraint k where k.contypid = t.oid and k.contype = 'c'))
        else format('create type %I.%I as (%s)', n.nspname, t.typname,
          (select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)
           from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped))
      end as text
    from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where n.nspname = any ($1) and (t.typtype in ('e', 'd') or (t.typtype = 'c' and c.relkind = 'c'))
      and not ${ownedByExtension('t.oid')}
    order by t.typname`,
  comments: `select n.nspname as schema, c.relname as relation, '-- ' || obj_description(c.oid, 'pg_class') as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind in ('r', 'p') and obj_description(c.oid, 'pg_class') is not null`,
  constraints: `select n.nspname as schema, c.relname as relation,
      format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and k.contype in ('p', 'u', 'f', 'c', 'x') and not c.relispartition
    order by array_position('{p,u,x,f,c}'::"char"[], k.contype), k.conname`,
  indexes: `select n.nspname as schema, t.relname as relation, pg_get_indexdef(i.indexrelid) as text
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and not t.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by c.relname`,
  statistics: `select n.nspname as schema, c.relname as relation, pg_get_statisticsobjdef(s.oid) as text
    from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) order by s.stxname`,
  triggers: `select n.nspname as schema, c.relname as relation, pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and not t.tgisinternal and not c.relispartition order by t.tgname`,
  policies: `select p.schemaname as schema, p.tablename as relation,
      format('create policy %I on %I.%I for %s to %s%s%s', p.policyname, p.schemaname, p.tablename, lower(p.cmd),
        array_to_string(p.roles, ', '), ' using (' || p.qual || ')', ' with check (' || p.with_check || ')') as text
    from pg_policies p where p.schemaname = any ($1) order by p.policyname`,
  views: `select n.nspname as schema, c.relname as relation,
      format(E'create %sview %I.%I%s as\\n%s', case c.relkind when 'm' then 'materialized ' else '' end, n.nspname, c.relname,
        ' with (' || array_to_string(c.reloptions, ', ') || ')', rtrim(pg_get_viewdef(c.oid, true), ';')) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind in ('v', 'm') order by c.relname`,
  functions: `select n.nspname as schema, '' as relation, rtrim(pg_get_functiondef(p.oid)) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any ($1) and p.prokind in ('f', 'p') and not ${ownedByExtension('p.oid')}
    order by p.proname, pg_get_function_identity_arguments(p.oid)`,
  sequences: `select n.nspname as schema, c.relname as relation,
      format('create sequence %I.%I as %s', n.nspname, c.relname, format_type(s.seqtypid, null)) as text
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) order by c.relname`,
  /** Who may do what, besides the owner: schemas, tables and views, columns, functions. */
  grants: `with objects as (
      select n.nspname as schema, 'schema ' || quote_ident(n.nspname) as object, n.nspacl as acl, n.nspowner as owner
      from pg_namespace n
      union all
      select n.nspname, format('%s %I.%I', case c.relkind when 'S' then 'sequence' else 'table' end, n.nspname, c.relname),
        c.relacl, c.relowner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select n.nspname, format('column %I.%I.%I', n.nspname, c.relname, a.attname), a.attacl, c.relowner
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      union all
      select n.nspname, format('function %I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)),
        coalesce(p.proacl, acldefault('f', p.proowner)), p.proowner
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where not ${ownedByExtension('p.oid')}
    )
    select o.schema, '' as relation,
      format('grant %s on %s to %s', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type), o.object,
        case g.grantee when 0 then 'public' else pg_get_userbyid(g.grantee) end) as text
    from objects o cross join aclexplode(o.acl) g
    where o.schema = any ($1) and g.grantee <> o.owner
    group by o.schema, o.object, g.grantee
    order by o.object, pg_get_userbyid(g.grantee)`,
} as const

export type DefinitionKind = keyof typeof queries

export const definitionKinds = Object.keys(queries) as DefinitionKind[]

export async function readDefinitions(client: pg.Client, kind: DefinitionKind): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(queries[kind], [ourSchemas])
  return rows
}
