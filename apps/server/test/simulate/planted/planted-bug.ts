/** A bug as somebody could write it: one small exact change to the sources, which the simulator has to find. */
import { type Patch, patched } from '../../../../../tools/testing/bundle-with-patches.ts'

export type PlantedBug = Patch & {
  readonly name: string
  readonly kind:
    | 'ledger'
    | 'engine'
    | 'recipes'
    | 'guards'
    | 'jobs'
    | 'limits'
    | 'privacy'
    | 'notices'
    | 'time'
    | 'crashes'
  /** What goes wrong, in one sentence. */
  readonly says: string
}

/** For the bugs of one kind and file. */
export const plant =
  (kind: PlantedBug['kind'], file: string) =>
  (name: string, find: string, replace: string, says: string): PlantedBug => ({ kind, file, name, find, replace, says })

/** What a bug in a migration changes in a database that is there already: the function that the patch is in, made anew. */
export function statementsOf(bug: PlantedBug): readonly string[] {
  if (!bug.file.endsWith('.sql')) return []
  const text = patched(bug)
  const at = text.indexOf(bug.replace)
  const begins = text.lastIndexOf('create function ', at)
  const ends = text.indexOf('\n$$;', at)
  if (begins < 0 || ends < 0) throw new Error(`${bug.name} changes nothing that can be made anew.`)
  const made = text.slice(begins, ends + '\n$$;'.length).replace('create function ', 'create or replace function ')
  return [`set role handshake_ledger; ${made} reset role;`]
}
