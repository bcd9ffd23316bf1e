/** What others may know of the sandbox: whether this is one, its clock, and what its routes work with. */

export { startSandboxClock } from './clock/sandbox-clock.ts'
export { type AskSandbox, createSandbox, type Sandbox } from './sandbox.ts'
