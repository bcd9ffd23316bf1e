/** A property that fails on a database says so at once: making the example smaller would take longer than the test may. */
import fc from 'fast-check'

/** SHRINK=1 looks for the smallest example all the same; give the test the time for it with --testTimeout. */
fc.configureGlobal({ endOnFailure: process.env.SHRINK === undefined })
