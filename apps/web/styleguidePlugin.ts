import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const script = resolve(import.meta.dirname, '../../packages/ui/styleguide/mount.tsx')
const page = `<!doctype html>
<html lang="nb">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Designsystem</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/@fs${script}"></script>
  </body>
</html>`

/** `/styleguide`, while developing alone: what screens are made of, on one page. */
export const styleguide = (): Plugin => ({
  name: 'styleguide',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/styleguide', async (_request, response) => {
      const html = await server.transformIndexHtml('/styleguide', page)
      response.setHeader('content-type', 'text/html').end(html)
    })
  },
})
