import { Failure } from '@portal/kit/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFoundHtml, pagePolicy, policyHtml } from './pageHtml.ts'
import { pagePictures, policyPages, policyVersion, withPage } from './pageQueries.ts'

const path = `${policyPages}:slug`
/** Seconds a page may be shown from memory: what is closed is gone by then. */
const maxAge = 300

type Params = { slug: string; fileId?: string }

/** Policies for anybody who has the address: pages without script and cookie. All that leads nowhere gets the same answer. */
export function registerPolicyPages(app: FastifyInstance) {
  const answer = (url: string, run: (params: Params, reply: FastifyReply) => Promise<unknown>) =>
    app.get<{ Params: Params }>(url, async ({ params }, reply) => {
      try {
        return await run(params, reply)
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'missing')) throw error
        return html(reply.code(404), notFoundHtml, 'no-store')
      }
    })

  answer(path, ({ slug }, reply) =>
    withPage(app.portal.pool, slug, async (tx, page) => {
      const policy = await policyVersion(tx, page)
      const pictures = new Set((await pagePictures(tx, page)).map(({ id }) => id))
      const pictureOf = (fileId: string) => (pictures.has(fileId) ? `${policyPages}${slug}/pictures/${fileId}` : null)
      return policyHtml(policy, page.company, pictureOf, new Date())
    }).then((text) => html(reply, text, `public, max-age=${maxAge}`)),
  )

  // A picture of the version in force, and no other file of the document.
  answer(`${path}/pictures/:fileId`, async ({ slug, fileId = '' }, reply) => {
    const picture = await withPage(app.portal.pool, slug, async (tx, page) =>
      (await pagePictures(tx, page)).find(({ id }) => id === fileId),
    )
    if (!picture || !(await app.portal.files.has(picture.sha256))) throw new Failure('missing')
    const headers = { 'content-type': picture.mimeType, 'content-length': String(picture.size), 'x-content-type-options': 'nosniff' }
    return reply
      .headers({ ...headers, 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': `public, max-age=${maxAge}` })
      .send(await app.portal.files.get(picture.sha256))
  })
}

const html = (reply: FastifyReply, text: string, caching: string) =>
  reply.headers({ 'content-security-policy': pagePolicy, 'cache-control': caching }).type('text/html; charset=utf-8').send(text)
