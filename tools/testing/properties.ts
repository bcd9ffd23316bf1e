/** How properties run: with a seed that is given or drawn once per file, and without shrinking unless SHRINK asks for it. */
import fc from 'fast-check'

fc.configureGlobal({
  // `npm test` gives one. Drawn once per file: a second attempt plays the same examples, so that what fails by them fails again.
  seed: Number(process.env.FAST_CHECK_SEED ?? Math.floor(Math.random() * 2 ** 31)),
  // On real parts, making the example smaller would take longer than the test may; give it the time with --testTimeout.
  endOnFailure: process.env.SHRINK === undefined,
})
