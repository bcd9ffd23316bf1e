/** Checks the house rules: prints each finding as `path:line rule sentence`, and fails when there is one. */
import { fileURLToPath } from 'node:url'
import { allFindings } from './tidy/all-rules.ts'
import { printed } from './tidy/finding.ts'

const findings = await allFindings(fileURLToPath(new URL('..', import.meta.url)))
for (const finding of findings) console.log(printed(finding))
if (findings.length > 0) process.exitCode = 1
