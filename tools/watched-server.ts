/** The server as `npm run dev` runs it: straight from its sources, started again after every change. */
import { startServer } from '../apps/server/src/main.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'

await runUntilStopped(async ({ defer }) => {
  const { close } = await startServer({ env: process.env, say: (line) => console.log(`  ${line}`) })
  defer(close)
})
