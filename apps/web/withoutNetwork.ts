import { withoutNetworkTexts as words } from './withoutNetworkTexts.ts'

const style = `:root{color-scheme:light dark;background:light-dark(#fff,#0e1116);color:light-dark(#14171c,#f2f4f7);font:1rem/1.5 system-ui,sans-serif}
main{min-height:90dvh;display:grid;place-content:center;justify-items:center;gap:.75rem;padding:1.5rem;text-align:center}
h1{margin:0;font-size:1.25rem}p{margin:0;max-width:60ch}a{color:light-dark(#1d4ed8,#a9c4ff)}`
const page = `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} – Kontrollportalen</title><style>${style}</style></head>
<body><main><h1>${words.title}</h1><p>${words.body}</p><p><a href="">${words.retry}</a></p></main></body></html>`

/** What the worker itself answers where no page is kept: the browser's own page speaks another language. Nothing of it is fetched or stored. */
export const withoutNetwork = () =>
  new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
