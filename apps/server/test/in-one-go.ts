/** Statements that are asked at the same time go to the database as one: forty ways there and back took longer than the answers. */
import { createHash } from 'node:crypto'
import type { Sql } from '@handshake/ledger/sql.ts'

type Answer = { readonly rows: unknown[] }
type Asked = { readonly text: string; readonly answer: (rows: Promise<Answer>) => void }

/** For reads whose columns JSON can carry; those with values go by themselves. */
export function inOneGo(sql: Sql): Sql {
  let asked: Asked[] = []

  function send(): void {
    const together = asked
    asked = []
    const parts = together.map(
      ({ text }, place) => `(select coalesce(json_agg(q), '[]') from (${text}) q) as "${place}"`,
    )
    const text = `select ${parts.join(',\n')}`
    const name = `in-one-go-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    const sent = sql.query({ name, text, values: [] })
    for (const [place, { answer }] of together.entries())
      answer(sent.then(({ rows: [row] }) => ({ rows: (row as unknown[][])[place] ?? [] })))
  }

  return {
    query: (statement) => {
      const { text, values } = statement
      if (values.length > 0) return sql.query(statement)
      if (asked.length === 0) setImmediate(send)
      return new Promise((answer) => asked.push({ text, answer }))
    },
  }
}
