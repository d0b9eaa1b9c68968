import { setTimeout as pause } from 'node:timers/promises'
import type { Plugin } from 'vite'

const api = `http://localhost:${process.env.PORT || 8080}`
/** As long as the page itself waits. */
const patience = 30_000

/**
 * In local development the web stands on another port than the API: `/config.json` is what the API says, with the API's whole address as
 * base (specification 7). An API that is only starting is waited for.
 */
export const devConfig = (): Plugin => ({
  name: 'dev-config',
  configureServer: ({ middlewares }) => {
    middlewares.use('/config.json', async (_request, response) => {
      const until = Date.now() + patience
      const ask = () =>
        fetch(`${api}/config.json`).then(
          (answer) => answer.json() as Promise<object>,
          () => null,
        )
      let config = await ask()
      while (!config && Date.now() < until && !response.destroyed) {
        await pause(250)
        config = await ask()
      }
      response.statusCode = config ? 200 : 503
      response.setHeader('content-type', 'application/json; charset=utf-8').setHeader('cache-control', 'no-store')
      response.end(JSON.stringify(config ? { ...config, apiBaseUrl: `${api}/api` } : {}))
    })
  },
})
