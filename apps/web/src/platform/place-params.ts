/** The names in the current address: at '/handshake/7' of the place '/handshake/:id', id is '7'. */
import { createContext, use } from 'react'

export type PlaceParams = Readonly<Record<string, string>>

export const PlaceParamsContext = createContext<PlaceParams>({})

export const usePlaceParams = (): PlaceParams => use(PlaceParamsContext)
