/** Whether what people press could be saved right now: while it could not, buttons and switches that save something stay still. */
import { createContext } from 'react'

export const SavingPaused = createContext(false)
