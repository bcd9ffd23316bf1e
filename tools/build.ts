/** `npm run build`: builds the web app and bundles the server, for whoever runs `node dist/server/run-server.mjs` under a supervisor of their own. */
import { buildServer, serverBundle } from './product/build-server.ts'
import { buildWeb, webDist } from './product/build-web.ts'

console.log(`  web     ${await buildWeb()}: ${webDist}`)
console.log(`  server  ${await buildServer()}: ${serverBundle}`)
