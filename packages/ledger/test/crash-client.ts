/** A client to be killed: says on its output what it is about to post and what it was told, as fast as it can. */
import { createInterface } from 'node:readline'
import pg from 'pg'
import { post } from '../src/post.ts'
import { randomPosting } from './crash-load.ts'

const [url = '', ...owners] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 4, options: '-c role=handshake_app' })

async function work(): Promise<void> {
  for (;;) {
    const transfers = randomPosting(owners)
    console.log(JSON.stringify({ asked: transfers }))
    const told = await post(pool, transfers)
    console.log(JSON.stringify({ told, ids: transfers.map(({ id }) => id) }))
  }
}

// The parent's end of the pipe closing is the end of the test, killed or not.
createInterface(process.stdin).on('close', () => process.exit(0))
await Promise.all(Array.from({ length: 4 }, work))
