/** What the node uses of assistants: the route they ask. */
export { addMcpRoute } from './mcp/mcp-route.ts'
