/** The life of a form's fields: dirty once changed, touched once left, and their errors in sight from then on or after a try to send. */

type FieldLife<Name extends string> = {
  readonly dirty: ReadonlySet<Name>
  readonly touched: ReadonlySet<Name>
  /** How often somebody tried to send it. */
  readonly tries: number
}

export const newFieldLife = <Name extends string>(): FieldLife<Name> => ({
  dirty: new Set(),
  touched: new Set(),
  tries: 0,
})

export const withEdited = <Name extends string>(life: FieldLife<Name>, names: readonly Name[]): FieldLife<Name> => ({
  ...life,
  dirty: new Set([...life.dirty, ...names]),
})

/** The focus moved on: whatever was changed until now is touched. */
export const withLeft = <Name extends string>(life: FieldLife<Name>): FieldLife<Name> => ({
  ...life,
  touched: life.dirty,
})

export const withTry = <Name extends string>(life: FieldLife<Name>): FieldLife<Name> => ({
  ...life,
  tries: life.tries + 1,
})

/** Nobody is told what is wrong with a box they have not come to yet. */
export function errorsIn<Name extends string>(
  { touched, tries }: FieldLife<Name>,
  problems: Partial<Record<Name, string>>,
): Partial<Record<Name, string>> {
  if (tries > 0) return problems
  const known = Object.entries(problems).filter(([name]) => touched.has(name as Name))
  return Object.fromEntries(known) as Partial<Record<Name, string>>
}
