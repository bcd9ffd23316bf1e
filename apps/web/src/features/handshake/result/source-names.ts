/** What the sources of results are called. */
const names: Readonly<Record<string, string>> = {
  simulated: 'The simulated league',
  thesportsdb: 'TheSportsDB',
  espn: 'ESPN',
}

/** An administrator who enters a result is a source like any other, and named like one. */
export const sourceName = (source: string): string => {
  const [kind = source, who] = source.split(':')
  return kind === 'admin' && who !== undefined ? `Administrator ${who}` : (names[kind] ?? source)
}
