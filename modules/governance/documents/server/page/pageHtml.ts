import { createHash } from 'node:crypto'
import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { escapedHtml } from '@portal/kit/html'
import { isEmptyProse } from '@portal/kit/proseParts'
import type { Policy } from './pageQueries.ts'
import { pageTexts as texts } from './pageTexts.ts'
import { proseHtml } from './proseHtml.ts'

const css = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.6 Inter,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:light-dark(#16202e,#e6eaf1);background:light-dark(#fff,#10161f)}
main,header{max-width:44rem;margin:0 auto;padding:0 1.25rem;overflow-wrap:anywhere}
header{padding-top:2rem;font-weight:600}
main{padding-bottom:4rem}
h1{font-size:2rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.4rem;line-height:1.3;margin:2.25rem 0 .5rem}
h3,h4{font-size:1.125rem;margin:1.75rem 0 .5rem}
.muted{color:light-dark(#4b5768,#a9b4c4)}
a{color:light-dark(#1d47c2,#9db8ff)}
li>p{margin:.25rem 0}
.boxes{list-style:none;padding-left:0}
.boxes>li{position:relative;padding-left:1.75rem}
.boxes>li::before{content:"";position:absolute;left:0;top:.45rem;width:.85rem;height:.85rem;border:1.5px solid currentColor;border-radius:2px}
.callout{margin:1.25rem 0;padding:.5rem 1rem;border-left:4px solid light-dark(#2456e6,#7da2ff);background:light-dark(#eef3fe,#17213a)}
.callout.danger{border-color:light-dark(#b42318,#ff8a7d);background:light-dark(#fef3f2,#2d1917)}
.label{margin:.25rem 0;font-weight:700}
blockquote{margin:1.25rem 0;padding-left:1rem;border-left:3px solid light-dark(#d5dbe5,#3a4658)}
img{max-width:100%;height:auto}
.wide{overflow-x:auto;margin:1.25rem 0}
table{border-collapse:collapse;min-width:100%}
th,td{border:1px solid light-dark(#d5dbe5,#3a4658);padding:.4rem .6rem;text-align:start;vertical-align:top}
th{background:light-dark(#f3f5f9,#1a2331)}
td>p,th>p{margin:.15rem 0}
@media print{.wide{overflow:visible}}`
const styleHash = createHash('sha256').update(css).digest('base64')

/** Nothing runs on the page, and nothing is fetched but its own pictures. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const page = (language: string, title: string, body: string) =>
  `<!doctype html>
<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${css}</style></head>
<body>${body}</body>
</html>
`

/** A policy in force, for anybody. `pictureOf` is the address of a picture of it. */
export function policyHtml(policy: Policy, company: string, pictureOf: (fileId: string) => string | null, now: Date): string {
  const { title, label, language, validFrom, expiryDate, content } = policy
  const today = osloDate(now)
  const variables = { company, today: formatDate(today), version: label }
  const text = isEmptyProse(content) ? `<p lang="nb" dir="ltr">${texts.noText}</p>` : proseHtml(content, { variables, pictureOf })
  const isOver = expiryDate !== null && expiryDate < today
  return page(
    language,
    escapedHtml(`${title} – ${company}`),
    `<header><span lang="nb">${escapedHtml(company)}</span></header><main><h1>${escapedHtml(title)}</h1>` +
      `<p class="muted" lang="nb" dir="ltr">${texts.version(label, formatDate(validFrom))}</p>` +
      `${isOver ? `<p lang="nb" dir="ltr"><strong>${texts.expired(formatDate(expiryDate))}</strong></p>` : ''}${text}</main>`,
  )
}

/** The same for an address that leads nowhere, one that is closed, and a policy that is in force no more. */
export const notFoundHtml = page('nb', texts.notFound, `<main><h1>${texts.notFound}</h1><p>${texts.notFoundBody}</p></main>`)
