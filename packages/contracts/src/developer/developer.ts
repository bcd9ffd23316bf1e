/** The wire of what people program with: keys that call the API in their name, and endpoints that hear what happens to them. */
import { defineContract } from '../contract.ts'
import { keyRoutes } from './key-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

export const developer = defineContract({ ...keyRoutes, ...webhookRoutes })
