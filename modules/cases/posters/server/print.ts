import { missing } from '@portal/kit/errors'
import { read } from '@portal/platform/http/verb'
import { makePdf } from '@portal/platform/pdf/pdf'
import { posters } from '../contract.ts'
import { posterTexts as texts } from '../texts.ts'
import { drawPoster, posterSource, qrOf, type Words } from './draw.ts'
import { purpose, refuseForeign } from './list.ts'
import { companyName, placeById, settingsOf } from './queries.ts'

/** The poster of a place, A4. With a code it also lets those report who have no account, where the company allows it. */
export const printPoster = read(posters.printPoster, async ({ tx, actor, baseUrl, unseal }, { id, format = 'pdf' }) => {
  const place = await placeById(tx, id)
  if (!place) throw missing()
  refuseForeign(actor, place)
  const isOpen = place.sealed !== null && (await settingsOf(tx)).allowsOpenReports
  const address = place.sealed ? `${baseUrl}/p/${unseal(purpose, place.sealed)}?location=${id}` : `${baseUrl}/deviations/new?location=${id}`
  const words: Words = { company: await companyName(tx), place: place.name, host: new URL(baseUrl).host, isOpen }
  const fileName = `${texts.fileName(place.name).replace(/[^\p{L}\p{N} .-]/gu, '')}.${format}`
  if (format === 'svg') return { fileName, mimeType: 'image/svg+xml', base64: Buffer.from(drawPoster(address, words)).toString('base64') }
  const { title, what, how, open, acute } = texts.poster
  const pdf = await makePdf(actor.ksId, posterSource, {
    qr: qrOf(address),
    ...words,
    isOpen: isOpen ? 'yes' : '',
    title,
    what,
    how,
    open,
    acute,
  })
  return { fileName, mimeType: 'application/pdf', base64: pdf.toString('base64') }
})
