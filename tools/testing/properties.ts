/** How properties run where a test has a second attempt: with the same dice again, and without shrinking. */
import fc from 'fast-check'

fc.configureGlobal({
  // Drawn once per file: a second attempt plays the same examples, so that what fails by them fails again.
  seed: Number(process.env.FAST_CHECK_SEED ?? Math.floor(Math.random() * 2 ** 31)),
  // Making the example smaller would take longer than the test may. SHRINK=1 does it all the same; give the test the time with --testTimeout.
  endOnFailure: process.env.SHRINK === undefined,
})
