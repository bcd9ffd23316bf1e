/** A long attack in pieces: which cases each takes, and what all of them together sent and found. */

export type Piece = { readonly from: number; readonly cases: number }

export type PieceReport = {
  readonly piece: Piece
  /** Of the test that ran it: anything but 0 is a finding, a bug nobody handled, or books that do not agree. */
  readonly code: number
  readonly ms: number
  readonly findings: readonly { readonly case: number; readonly what: string; readonly status: number }[]
  readonly answered: Readonly<Record<string, number>>
  readonly unhandled: number
}

export function piecesOf({ from, cases, pieceCases }: Piece & { readonly pieceCases: number }): Piece[] {
  const size = Math.max(1, pieceCases)
  return Array.from({ length: Math.ceil(cases / size) }, (_, number) => ({
    from: from + number * size,
    cases: Math.min(size, cases - number * size),
  }))
}

const figure = (number: number): string => number.toLocaleString('en-US')

/** Said after every piece, so that a run which is stopped says where the next one goes on. */
export function summary(reports: readonly PieceReport[], asked: Piece & { readonly seed: number }): string {
  const answered = new Map<string, number>()
  for (const report of reports)
    for (const [status, count] of Object.entries(report.answered))
      answered.set(status, (answered.get(status) ?? 0) + count)
  const sent = [...answered.values()].reduce((sum, count) => sum + count, 0)
  const findings = reports.flatMap((report) => report.findings)
  const unhandled = reports.reduce((sum, report) => sum + report.unhandled, 0)
  const failed = reports.filter(({ code }) => code !== 0)
  const minutes = reports.reduce((sum, { ms }) => sum + ms, 0) / 60_000
  const done = reports.reduce((sum, { piece }) => sum + piece.cases, 0)
  const statuses = [...answered]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status}: ${figure(count)}`)
  return [
    `${figure(done)} of ${figure(asked.cases)} cases of seed ${asked.seed}: ${figure(sent)} requests in ${minutes.toFixed(1)} minutes, ${findings.length} findings, ${unhandled} unhandled, ${failed.length} pieces failed.`,
    `Answers by status: ${statuses.join(', ') || 'none'}.`,
    ...findings.slice(0, 20).map((found) => `Case ${found.case} answered ${found.status}: ${found.what}`),
    ...failed.map(({ piece }) => `Failed: --seed=${asked.seed} --from=${piece.from} --cases=${piece.cases}`),
    ...(done < asked.cases
      ? [`Goes on with --seed=${asked.seed} --from=${asked.from + done} --cases=${asked.cases - done}`]
      : []),
  ].join('\n')
}
