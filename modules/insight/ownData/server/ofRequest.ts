import type { LogWords } from '@portal/kit/logWords'
import type { RetentionClass } from '@portal/kit/retentionClass'
import { fieldFailure } from '@portal/kit/rules'
import { openRequest } from '@portal/modules/governance/dataRequests/server/public'
import { mayListUsers } from '@portal/modules/identity/users/server/public'
import { mayDispose } from '@portal/modules/records/retention/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { isForAnswer, type OwnData, rowsAbout } from '@portal/platform/record/ownData'
import { ownData } from '../contract.ts'
import { withoutOthers } from '../maskRules.ts'
import { ownDataTexts } from '../texts.ts'
import { dataFile, gathered } from './dataFile.ts'
import { namesOfOthers } from './nameQueries.ts'
import { shownPeriods } from './read.ts'

const texts = ownDataTexts.ofRequest

/** The request, which whoever asks may answer, and is about a user. */
async function requestFor(ctx: Context, id: string) {
  const { personId, ...request } = await openRequest(ctx, id)
  if (!personId) throw fieldFailure('personId', texts.notUser)
  return { ...request, personId }
}

const foundOf = (ctx: Context, parts: readonly OwnData[], personId: string) =>
  gathered(ctx.tx, parts.filter(isForAnswer), (part) => rowsAbout(ctx, part, personId))
const leftOutOf = (parts: readonly OwnData[]) => parts.filter((part) => !isForAnswer(part)).map(({ title }) => title)

/** How much there is, how long it is there, and where it can be changed, corrected and disposed of. */
export const ofRequest = (parts: readonly OwnData[], retained: readonly RetentionClass[]) =>
  read(ownData.ofRequest, async (ctx, { id }) => {
    const { personId } = await requestFor(ctx, id)
    const found = await foundOf(ctx, parts, personId)
    return {
      parts: found.map(({ part, rows }) => ({ title: part.title, count: rows.length })),
      leftOut: leftOutOf(parts),
      periods: await shownPeriods(ctx.tx, retained),
      userPath: mayListUsers(ctx.actor) ? `/settings/users/${personId}` : null,
      disposalPath: mayDispose(ctx.actor) ? '/settings/retention' : null,
    }
  })

/** As a file: what the portal has, as far as whoever takes it out reads it, with other users' names taken out (F-17). */
export const exportOfRequest = (parts: readonly OwnData[], words: readonly LogWords[]) =>
  write(
    ownData.exportOfRequest,
    async (ctx, { id, format }) => {
      const { personId, personName, number, changeOf } = await requestFor(ctx, id)
      const found = await foundOf(ctx, parts, personId)
      const mask = withoutOthers(await namesOfOthers(ctx.tx, personId), texts.other)
      const masked = found.map(({ part, rows }) => ({ part, rows: rows.map(mask) }))
      const about = `${texts.about(number)}\n\n${texts.leftOut(leftOutOf(parts).join(', '))}`
      const { file, logged } = await dataFile(ctx, format, masked, words, { name: personName, about, fileName: number })
      return { ...changeOf('exportData'), before: null, after: { ...logged, personId }, result: file }
    },
    { isSensitive: true },
  )
