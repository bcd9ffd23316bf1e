/** Released migrations that were changed after their release: a database that ran the file as it was goes on as it is. */

/** The checksums a file had before, each with the reason it was changed. The new file must leave the same schema behind. */
export const mendedMigrations: Readonly<
  Record<string, readonly { readonly formerChecksum: string; readonly why: string }[]>
> = {
  'app/0007_wallet_limits_and_views.sql': [
    {
      formerChecksum: 'ec6716baf74ea43fc51a0b7959150a9ba463943a4a0223cc904db79410ccad6a',
      why: 'PostgreSQL 15 adds no column to a table whose row type is read by a function with a parsed body',
    },
  ],
}
