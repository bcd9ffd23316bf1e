/** `npm run build`: builds the web app, the packages for npm and the server, for whoever runs `node dist/server/run-server.mjs` under a supervisor of their own. */
import { buildPackages, cliPackage, sdkPackage } from './packages/build-packages.ts'
import { buildServer, serverBundle } from './product/build-server.ts'
import { buildWeb, webDist } from './product/build-web.ts'

console.log(`  web     ${await buildWeb()}: ${webDist}`)
console.log(`  server  ${await buildServer()}: ${serverBundle}`)
console.log(`  npm     ${await buildPackages()}: ${sdkPackage}, ${cliPackage}`)
