/** `npm run new <feature> <use-case>`: begins a use case with its file, its test and the lines to add by hand. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './checkout.ts'
import { StartProblem } from './embedded-postgres/start-problem.ts'
import { runToEnd } from './product/run-until-stopped.ts'
import { scaffoldUseCase } from './scaffold/use-case-files.ts'
import { featureNames } from './tidy/feature-names.ts'

const verbFirst = /^[a-z]+(-[a-z0-9]+)+$/

await runToEnd(async () => {
  const [feature = '', useCase = ''] = process.argv.slice(2)
  if (!featureNames.includes(feature) || !verbFirst.test(useCase)) {
    throw new StartProblem(
      `Say npm run new <feature> <use-case>, for example "npm run new wallet send-money"; the features are ${featureNames.join(', ')}.`,
    )
  }
  const { files, hints } = scaffoldUseCase({ feature, useCase })
  const taken = files.find(({ path }) => existsSync(join(root, path)))
  if (taken) throw new StartProblem(`${taken.path} exists already: choose another name.`)
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`wrote ${path}`)
  }
  console.log(`\n${hints}`)
})
