/** What the connection page is told: on which host the app lives. */
import { configPart } from '#platform/config/config-part.ts'
import { text } from '#platform/config/variables.ts'

export const connectionConfig = configPart({
  APP_HOST: text(
    null,
    "Host name where '/' leads to /login; other hosts show the landing page. Without it, every host does",
  ),
})
