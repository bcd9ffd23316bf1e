/** A test file ends once everything that it began to import is loaded: files share a worker, and a module that was cut off stays broken for all of them. */
import { afterAll, vi } from 'vitest'

afterAll(() => vi.dynamicImportSettled())
